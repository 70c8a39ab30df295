import type { Engine } from '../engine/engine.ts';
import { readLicensedList } from './enrich/licensed-list.ts';

/** The numbers of the user agents that a licensed list of the installation names; none without a list. */
export async function listedAgents(engine: Engine): Promise<number[]> {
  const names = await readLicensedList();
  if (!names) return [];
  const agents = await engine.rows<{ id: number; agent: string }>('SELECT id, agent FROM agents FINAL');
  return agents.filter(({ agent }) => names(agent)).map(({ id }) => id);
}
