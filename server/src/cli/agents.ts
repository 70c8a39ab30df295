import type { Agent } from '@quarterhour/model/agents';
import { api } from '@quarterhour/model/api';
import { csvLine } from '@quarterhour/model/csv';
import type { Caller } from './caller.ts';
import { printable } from './printable.ts';

interface AgentsOptions {
  unknown?: boolean;
  days: number;
  limit: number;
  format: 'text' | 'csv' | 'json';
}

/** Lists the user agents that connected most often, as text, CSV or JSON. */
export async function listAgents(
  { call }: Caller,
  { unknown = false, days, limit, format }: AgentsOptions,
): Promise<string> {
  const { connections, agents } = await call(api.listAgents, { unknown: unknown ? 'true' : 'false', days, limit });
  if (format === 'json') return JSON.stringify({ connections, agents }, null, 2);
  if (format === 'csv') return [header, ...agents.map(cells)].map(csvLine).join('');
  if (agents.length === 0) return `No ${unknown ? 'unknown ' : ''}user agent connected in the last ${days} days.`;
  return agents
    .map(
      (agent) =>
        `${share(agent.connections, connections)}  ${printable(agent.agent)}\n${' '.repeat(9)}${takenFor(agent)}`,
    )
    .join('\n');
}

const header = ['agent', 'connections', 'devices', 'device_category', 'device', 'player', 'excluded_by', 'known'];

function cells({ agent, connections, devices, device_category, device, player, excluded_by, known }: Agent) {
  return [agent, connections, devices, device_category, device, player, excluded_by ?? '', String(known)];
}

/** The part of all connections, seven characters wide: " 12.3 %". */
function share(connections: number, all: number): string {
  return `${((100 * connections) / Math.max(all, 1)).toFixed(2).padStart(5)} %`;
}

function takenFor({ connections, excluded_by, device_category, device, player }: Agent): string {
  const times = `${connections} connections`;
  if (excluded_by) return `${times}, left out as ${excluded_by}${player && `: ${player}`}`;
  return `${times}, counted as ${[device_category, device, player].filter(Boolean).join(', ')}`;
}
