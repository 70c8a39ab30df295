import { api } from '@quarterhour/model/api';
import { partIds } from '@quarterhour/model/part-ids';
import type { PartState } from '@quarterhour/model/parts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../host/refusal.ts';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';

/** The parts of the installation, which administrators switch on and off. */
export function serveParts(app: FastifyInstance, { switches }: Pick<Services, 'switches'>): void {
  const list = (): { parts: PartState[] } => ({
    parts: partIds.map((id) => ({ id, is_on: !switches.isOff(id), is_locked: switches.isLocked(id) })),
  });
  serve(app, api.listParts, async () => list());
  serve(app, api.switchParts, async ({ principal, input: { parts, on } }) => {
    const locked = parts.filter((id) => switches.isLocked(id));
    if (on && locked.length > 0) {
      const names = locked.join(', ');
      throw new Refusal(
        'forbidden',
        `The setting MODULES_OFF or OFFICE of this server keeps ${names} off; whoever runs the server can change it.`,
      );
    }
    await switches.switch(parts, on, principal);
    return list();
  });
}
