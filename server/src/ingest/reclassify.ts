import type { Engine } from '../engine/engine.ts';
import { changeAnswers } from '../listening/gate.ts';
import type { Store } from '../store/open.ts';
import { classifiedRows } from './agents.ts';
import { classifierVersion } from './enrich/classifier-version.ts';
import { temporary, unmerged } from './staging.ts';
import { markDaysOf, replaceAll } from './stored-devices.ts';

/** User agents that are classified and written at once. */
const pageRows = 50_000;

interface ReclassifyParts {
  engine: Engine;
  store: Store;
}

/**
 * Classifies stored user agents of an older classifier again, and marks the days with hits of those whose class changed. The
 * caller holds the exclusive lock. The agents are written last, so that a killed process starts again.
 */
export async function reclassify(
  { engine, store }: ReclassifyParts,
  onProgress: (done: number) => void,
): Promise<void> {
  const [found] = await engine.rows<{ agents: number }>(
    'SELECT count() AS agents FROM agents FINAL WHERE classifier != {classifier:UInt32}',
    { classifier: classifierVersion },
  );
  if (!found?.agents) return;
  const agents = temporary('renewed', 'agents');
  await engine.command(`CREATE TABLE ${agents} AS agents ${unmerged}`);
  await classifyAgain(engine, agents, (written) => onProgress(written / found.agents));
  const classes = 'id, device_category, device, player, method_hint, excluded_by';
  const changed = `(SELECT id FROM (SELECT ${classes} FROM ${agents} EXCEPT SELECT ${classes} FROM agents FINAL))`;
  if (await markDaysOf({ engine, store }, `agent_id IN ${changed}`)) {
    await changeAnswers({ engine, store }, 'all', (writer) => renewDevices(writer, agents));
  }
  await engine.command(`INSERT INTO agents SELECT * FROM ${agents}`);
  await engine.command(`DROP TABLE ${agents} SYNC`);
}

/** Writes the outdated agents into a table of their own, with their classes of today. */
async function classifyAgain(engine: Engine, table: string, onWritten: (count: number) => void): Promise<void> {
  let last = 0;
  for (let written = 0; ; onWritten(written)) {
    const page = await engine.rows<{ id: number; agent: string; version: number }>(
      `SELECT id, agent, version FROM agents FINAL WHERE classifier != {classifier:UInt32} AND id > {last:UInt32} ORDER BY id LIMIT ${pageRows}`,
      { classifier: classifierVersion, last },
    );
    if (page.length === 0) return;
    await engine.append(table, await classifiedRows(page));
    last = page.at(-1)?.id ?? last;
    written += page.length;
  }
}

/** Copies the new classes of agents to their devices. */
async function renewDevices(engine: Engine, agents: string): Promise<void> {
  const now = (column: string) => `if(renewed.id = 0, known.${column}, renewed.${column})`;
  await replaceAll(
    engine,
    'devices',
    `SELECT known.id, known.key, known.agent_id, known.place,
       ${['device_category', 'device', 'player'].map(now).join(', ')}
     FROM devices AS known LEFT ANY JOIN ${agents} AS renewed ON renewed.id = known.agent_id`,
  );
}
