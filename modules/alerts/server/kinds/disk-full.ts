import { statfs } from 'node:fs/promises';
import { type AlertKind, secondsOf } from './kind.ts';

/** Less of the disk of the data folder is free than the percent of the alert. */
export const diskFull: AlertKind = {
  id: 'disk_full',
  async find({ value }, _stations, { services, now }, recent) {
    const known = recent.find(({ state }) => state !== 'closed');
    const { bavail, blocks } = await statfs(services.config.folder);
    const free = Math.floor((100 * bavail) / Math.max(1, blocks));
    const since = known ? secondsOf(known.since) : now;
    const isFull = value !== null && free < value;
    return { findings: isFull ? [{ key: 'disk', stations: [], since, facts: { value: free } }] : [], unknown: [] };
  },
};
