import type { Engine } from '../engine/engine.ts';
import { markDirty } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';
import { alone } from './alone.ts';
import { type CountingParts, countDirty } from './counting.ts';
import { agentRow } from './devices.ts';
import { classifierVersion } from './enrich/classify-agent.ts';
import { dropTemporary, temporary, unmerged } from './staging.ts';

/** User agents that are classified and written at once. */
const pageRows = 50_000;
const work = 'reclassify';

interface ReclassifyParts {
  engine: Engine;
  store: Store;
}

/** Told what is done, with how much of it is behind us, from 0 to 1. */
type Tell = (what: 'classifying' | 'counting', done: number) => void;

/** What a start has to make good: agents that an older classifier classified, and days that were left uncounted. */
export function catchUp(parts: CountingParts, onProgress: Tell = () => undefined): Promise<void> {
  return alone(parts.store, async () => {
    await dropTemporary(parts.engine);
    await reclassify(parts, (done) => onProgress('classifying', done));
    await countDirty(parts, { onProgress: (done) => onProgress('counting', done) });
  });
}

/**
 * Classifies the stored user agents again that an older classifier classified, and marks the days on which those whose
 * class changed were heard; for who already works alone, and counts what is marked afterwards.
 * The days are marked first and the agents written last: whoever is killed in between begins anew.
 */
export async function reclassify(
  { engine, store }: ReclassifyParts,
  onProgress: (done: number) => void,
): Promise<void> {
  const [found] = await engine.rows<{ agents: number }>(
    'SELECT count() AS agents FROM agents FINAL WHERE version < {version:UInt32}',
    { version: classifierVersion },
  );
  if (!found?.agents) return;
  const agents = temporary(work, 'agents');
  await engine.command(`CREATE TABLE ${agents} AS agents ${unmerged}`);
  await classifyAgain(engine, agents, (written) => onProgress(written / found.agents));
  const classes = 'id, device_category, device, player, method_hint, excluded_by';
  const changed = `(SELECT id FROM (SELECT ${classes} FROM ${agents} EXCEPT SELECT ${classes} FROM agents FINAL))`;
  const days = await engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(at) AS day FROM hits WHERE device_id IN (SELECT id FROM devices WHERE agent_id IN ${changed})`,
  );
  await markDirty(
    store,
    days.map(({ day }) => day),
  );
  if (days.length > 0) await renewDevices(engine, agents);
  await engine.command(`INSERT INTO agents SELECT * FROM ${agents}`);
  await dropTemporary(engine);
}

/** Writes the outdated agents into a table of their own, as they are classified now. */
async function classifyAgain(engine: Engine, table: string, onWritten: (count: number) => void): Promise<void> {
  let last = 0;
  for (let written = 0; ; onWritten(written)) {
    const page = await engine.rows<{ id: number; agent: string }>(
      `SELECT id, agent FROM agents FINAL WHERE version < {version:UInt32} AND id > {last:UInt32} ORDER BY id LIMIT ${pageRows}`,
      { version: classifierVersion, last },
    );
    if (page.length === 0) return;
    await engine.append(
      table,
      page.map(({ id, agent }) => agentRow(id, agent)),
    );
    last = page.at(-1)?.id ?? last;
    written += page.length;
  }
}

/** Puts in the place of all devices those that say what their agents say now, in one step. */
async function renewDevices(engine: Engine, agents: string): Promise<void> {
  const devices = temporary(work, 'devices');
  const now = (column: string) => `if(renewed.id = 0, known.${column}, renewed.${column})`;
  await engine.command(`CREATE TABLE ${devices} AS devices ${unmerged}`);
  await engine.command(
    `INSERT INTO ${devices}
     SELECT known.id, known.key, known.agent_id, known.country, known.region, known.city,
       ${['device_category', 'device', 'player'].map(now).join(', ')}
     FROM devices AS known LEFT ANY JOIN ${agents} AS renewed ON renewed.id = known.agent_id`,
  );
  await engine.command(`ALTER TABLE devices REPLACE PARTITION ID 'all' FROM ${devices}`);
}
