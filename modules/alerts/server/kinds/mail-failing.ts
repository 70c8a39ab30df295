import { delayed } from '@quarterhour/server/notify/queue';
import { type AlertKind, secondsOf } from './kind.ts';

/** Messages cannot be sent. Who learns of it by mail alone learns of it late: a web hook does not need the mail server. */
export const mailFailing: AlertKind = {
  id: 'mail_failing',
  async find(_alert, _stations, { services, now }, recent) {
    const known = recent.find(({ state }) => state !== 'closed');
    const { messages, error } = await delayed(services.store);
    const since = known ? secondsOf(known.since) : now;
    const facts = { value: messages, error: error ?? '' };
    return { findings: messages > 0 ? [{ key: 'mail', stations: [], since, facts }] : [], unknown: [] };
  },
};
