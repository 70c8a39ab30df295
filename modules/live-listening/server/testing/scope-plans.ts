import { roles } from '@quarterhour/model/roles';
import { type Chance, guarded, type Plan, someThing, write } from '@quarterhour/server/testing/scope-oracle/request';
import { held } from '@quarterhour/server/testing/scope-oracle/rules';
import type { liveListening } from '../../model/module.ts';

interface SourceOfWorld {
  id: number;
  name: string;
  version: number;
}
const list: SourceOfWorld[] = [];
/** Live sources are of the server, whose superAdmins see all of it. */
const bySuperAdmin = (plan: Plan) => guarded(['superAdmin'], undefined, plan);
const some = (chance: Chance) => (list.length > 0 ? chance.pick(list) : undefined);

const creating = bySuperAdmin((world, chance, principal) => {
  const name = chance.word();
  return {
    input: { name, kind: 'icecast', location: 'http://127.0.0.1:1', paused: true },
    status: 200,
    followUp: chance.pick(['changeLiveSource', 'tryLiveSource', 'listLiveSources'] as const),
    check({ id, version }: SourceOfWorld) {
      list.push({ id, name, version });
      write(world, principal, { action: 'create_live_source', subject: name, territories: [] });
    },
  };
});

const changing = bySuperAdmin((world, chance, principal) => {
  const source = some(chance);
  const version = (source?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const name = chance.word();
  return {
    input: { id: source?.id ?? 999_999, version, name },
    status: !source ? 404 : version === source.version ? 200 : 409,
    check({ version: next }: SourceOfWorld) {
      if (!source) return;
      Object.assign(source, { name, version: next });
      write(world, principal, { action: 'change_live_source', subject: name, territories: [] });
    },
  };
});

const removing = bySuperAdmin((world, chance, principal) => {
  const source = some(chance);
  return {
    input: { id: source?.id ?? 999_999 },
    status: source ? 200 : 404,
    check() {
      if (!source) return;
      list.splice(list.indexOf(source), 1);
      write(world, principal, { action: 'remove_live_source', subject: source.name, territories: [] });
    },
  };
});

/** The address is the server's own network, which is never asked. */
const trying = bySuperAdmin((_, chance) => {
  const source = some(chance);
  return { input: { id: source?.id ?? 999_999 }, status: source ? 200 : 404 };
});

/** Of one station, or of all that the principal may see. */
const reading = guarded(roles, 'read', (world, chance, principal) => {
  if (chance.below(3) === 0) return { input: {}, status: 200 };
  const { slug } = someThing(world, chance, principal, 'station');
  return { input: { station: slug }, status: held(world, principal).has(slug) ? 200 : 404, allowed: [slug] };
});

export const plans: Record<keyof typeof liveListening.calls, Plan> = {
  listLiveSources: guarded(['superAdmin'], 'read', () => ({ input: {}, status: 200 })),
  createLiveSource: creating,
  changeLiveSource: changing,
  removeLiveSource: removing,
  tryLiveSource: trying,
  readListeningNow: reading,
};
