import { modules as declared, type ModuleId } from '@quarterhour/model/modules';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './host/refusal.ts';
import type { ServerModule } from './module.ts';
import type { Services } from './services.ts';
import { nameIn } from './text/messages.ts';

/**
 * Serves the calls of modules. Those of a module that is off answer a problem that says so; a module that a setting locks is
 * not loaded at all.
 */
export async function serveModules(
  app: FastifyInstance,
  modules: readonly ServerModule[],
  parts: Services,
): Promise<void> {
  const { switches } = parts;
  for (const module of modules) {
    await app.register(async (own) => {
      own.addHook('onRequest', async () => {
        if (switches.isOff(module.id)) throw refusalOfPart(module.id, 'switched');
      });
      await module.serve(own, parts);
    });
  }
  for (const { id, calls } of declared.filter(({ id }) => switches.isLocked(id))) {
    for (const { method, path } of Object.values(calls)) {
      const refuse = async () => {
        throw refusalOfPart(id, 'locked');
      };
      app.route({ method, url: path, onRequest: refuse, handler: refuse });
    }
  }
}

function refusalOfPart(id: ModuleId, by: 'switched' | 'locked'): Refusal {
  const name = nameIn('messages/settings', `settings.parts.name.${id}`).title;
  return new Refusal(
    'part_off',
    by === 'locked'
      ? `The part “${name}” is off in this installation by a setting of its server.`
      : `The part “${name}” is switched off in this installation; an administrator can switch it on in Settings → Parts.`,
  );
}
