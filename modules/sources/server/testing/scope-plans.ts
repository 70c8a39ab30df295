import {
  type Chance,
  guarded,
  managers,
  type Plan,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { held, territoryOf } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { sources } from '../../model/module.ts';

interface SourceOfWorld {
  id: number;
  name: string;
  version: number;
}
const list: SourceOfWorld[] = [];
/** Sources are of the server, whose superAdmins see all of it. */
const bySuperAdmin = (plan: Plan) => guarded(['superAdmin'], undefined, plan);
const some = (chance: Chance) => (list.length > 0 ? chance.pick(list) : undefined);

const creating = bySuperAdmin((world, chance, principal) => {
  const name = chance.word();
  return {
    input: { name, kind: 'https', location: 'https://127.0.0.1/access.log', format: 'icecast', paused: true },
    status: 200,
    followUp: chance.pick(['changeSource', 'checkSource', 'listSources'] as const),
    check({ id, version }: SourceOfWorld) {
      list.push({ id, name, version });
      write(world, principal, { action: 'create_source', subject: name, territories: [] });
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
      write(world, principal, { action: 'change_source', subject: name, territories: [] });
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
      write(world, principal, { action: 'remove_source', subject: source.name, territories: [] });
    },
  };
});

/** The address is the server's own network, which is never asked. */
const checking = bySuperAdmin((_, chance) => {
  const source = some(chance);
  return { input: { id: source?.id ?? 999_999 }, status: source ? 200 : 404 };
});

/** The same piece of a file, by those who may import logs of a station, or of all. */
const piece = 'a line that no import is asked to read\n';
const uploading = (writes: boolean) =>
  guarded(managers, 'ingest', (world, chance, principal) => {
    const station = chance.below(5) > 0 ? someThing(world, chance, principal, 'station').slug : undefined;
    const name = chance.word();
    const allowed = station ? held(world, principal).has(station) : principal.role === 'superAdmin';
    return {
      input: { format: 'icecast', name, ...(station && { station }), ...(writes && { offset: 0 }) },
      ...(writes && { payload: piece }),
      status: allowed ? 200 : station ? 404 : 400,
      check({ received }: { received: number }) {
        expect([0, piece.length]).toContain(received);
        if (!writes) return;
        const [territories, names] = [territoryOf(world, station), station ? [station] : []];
        write(world, principal, { action: 'import_log', subject: name, territories, names });
      },
    };
  });

export const plans: Record<keyof typeof sources.calls, Plan> = {
  listSources: guarded(['superAdmin'], 'read', () => ({ input: {}, status: 200 })),
  createSource: creating,
  changeSource: changing,
  removeSource: removing,
  checkSource: checking,
  uploadLogPiece: uploading(true),
  readLogUpload: uploading(false),
};
