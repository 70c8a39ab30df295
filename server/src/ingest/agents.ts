import type { Engine } from '../engine/engine.ts';
import { classifierVersion } from './enrich/classifier-version.ts';
import type { AgentClass } from './enrich/classify-agent.ts';
import { lookUp } from './enrich/look-up.ts';

/** Agents that are classified with one call. */
const atOnce = 2000;

/** A user agent to classify; `version` is the version of the classifier that classified it so far. */
interface Agent {
  id: number;
  agent: string;
  version: number;
}

/** Classifies the user agents of a table that are not stored yet. */
export async function addAgents(engine: Engine, table: string): Promise<void> {
  const fresh = await engine.rows<{ agent: string }>(
    `SELECT DISTINCT agent FROM ${table} WHERE agent NOT IN (SELECT agent FROM agents)`,
  );
  if (fresh.length === 0) return;
  const [last] = await engine.rows<{ id: number }>('SELECT max(id) AS id FROM agents');
  const first = (last?.id ?? 0) + 1;
  const agents = fresh.map(({ agent }, index) => ({ id: first + index, agent, version: 0 }));
  await engine.append('agents', await classifiedRows(agents));
}

/** Rows of the table of agents, as the classifier reads them today. */
export async function classifiedRows(agents: readonly Agent[]) {
  const rows: ReturnType<typeof row>[] = [];
  for (let from = 0; from < agents.length; from += atOnce) {
    const page = agents.slice(from, from + atOnce);
    const classes = await lookUp(
      'agents',
      page.map(({ agent }) => agent),
    );
    rows.push(...classes.map((found, index) => row(page[index] as Agent, found)));
  }
  return rows;
}

function row({ id, agent, version }: Agent, found: AgentClass) {
  return {
    id,
    agent,
    device_category: found.deviceCategory,
    device: found.device,
    player: found.player,
    method_hint: found.methodHint,
    excluded_by: found.excludedBy,
    known: found.known,
    classifier: classifierVersion,
    version: version + 1,
  };
}
