import type { Engine } from '../../engine/engine.ts';
import { excludedBySql } from '../enrich/exclusion.ts';

/** Connections with equal values in everything that the exclusion rules read. */
export interface ConnectionClass {
  method: string;
  mount: string;
  status: number;
  seconds: number;
  /** The rule that the user agent alone breaks; '' for a listener. */
  agent_rule: string;
  /** The number of these connections. */
  found: number;
}

export interface MountCount {
  mount: string;
  lines: number;
  /** Connections that would count if a station had the mount. */
  sessions: number;
}

/**
 * A ClickHouse condition: whether a connection counts if every mount has a station, by the rule of 60 seconds.
 * @param agentRule the column with the rule that the user agent alone breaks
 */
export function isSessionSql(agentRule: string): string {
  const columns = { method: 'method', mount: 'mount', status: 'status', seconds: 'seconds' };
  return `${excludedBySql({ station: '1', leastSeconds: '60', agentRule, ...columns })} = ''`;
}

/** The number of classes that are counted: parameters travel in a URL, whose length is limited. */
const mostClasses = 2000;

/** Counts by mount, those with most sessions first. */
export async function countSessions(engine: Engine, classes: Iterable<ConnectionClass>): Promise<MountCount[]> {
  const merged = merge(classes);
  if (merged.length === 0) return [];
  const parameters = Object.fromEntries(
    columns.map(([name]) => [name, merged.map((one) => one[name]) as string[] | number[]]),
  );
  const names = columns.map(([name]) => name).join(', ');
  const lists = columns.map(([name, type]) => `{${name}:Array(${type})} AS ${name}`).join(', ');
  return engine.rows<MountCount>(
    `SELECT mount, toUInt32(sum(found)) AS lines, toUInt32(sumIf(found, ${isSessionSql('agent_rule')})) AS sessions
     FROM (SELECT ${names} FROM (SELECT ${lists}) ARRAY JOIN ${names})
     GROUP BY mount ORDER BY sessions DESC, lines DESC, mount`,
    parameters,
  );
}

const columns = [
  ['method', 'String'],
  ['mount', 'String'],
  ['status', 'UInt16'],
  ['seconds', 'UInt32'],
  ['agent_rule', 'String'],
  ['found', 'UInt32'],
] as const;

/** Merges equal classes, the most frequent first. */
function merge(classes: Iterable<ConnectionClass>): ConnectionClass[] {
  const merged = new Map<string, ConnectionClass>();
  for (const { found, ...one } of classes) {
    const key = JSON.stringify([one.method, one.mount, one.status, one.seconds, one.agent_rule]);
    merged.set(key, { ...one, found: found + (merged.get(key)?.found ?? 0) });
  }
  return [...merged.values()].sort((a, b) => b.found - a.found).slice(0, mostClasses);
}
