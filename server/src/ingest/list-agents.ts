import type { Agent } from '@quarterhour/model/agents';
import type { Engine } from '../engine/engine.ts';
import { cutText } from './formats/cut-texts.ts';

export interface AgentsWish {
  /** Only those that no list knows. */
  unknown: boolean;
  /** Unix seconds. */
  since: number;
  limit: number;
}

/** The user agents that connected most often since an instant, with their classes. */
export async function listAgents(engine: Engine, { unknown, since, limit }: AgentsWish): Promise<Agent[]> {
  const wanted = unknown ? "WHERE NOT known AND agent != ''" : '';
  const rows = await engine.rows<Omit<Agent, 'excluded_by'> & { excluded_by: string }>(
    `WITH wanted AS (SELECT * FROM agents FINAL ${wanted}),
       heard AS (
         SELECT device_id, count() AS connections FROM hits
         WHERE at >= fromUnixTimestamp({since:Int64})
           AND device_id IN (SELECT id FROM devices WHERE agent_id IN (SELECT id FROM wanted))
         GROUP BY device_id
       )
     SELECT wanted.agent AS agent, sum(heard.connections) AS connections, count() AS devices,
       any(wanted.device_category) AS device_category, any(wanted.device) AS device, any(wanted.player) AS player,
       any(wanted.excluded_by) AS excluded_by, any(wanted.known) AS known
     FROM heard INNER JOIN devices ON devices.id = heard.device_id INNER JOIN wanted ON wanted.id = devices.agent_id
     GROUP BY agent ORDER BY connections DESC, agent LIMIT {limit:UInt32}`,
    { since, limit },
  );
  // Earlier versions stored agents of any length.
  return rows.map((row) => ({
    ...row,
    agent: cutText(row.agent),
    excluded_by: (row.excluded_by || null) as Agent['excluded_by'],
  }));
}

/** The number of hits since an instant, whether they count or not. */
export async function countConnections(engine: Engine, since: number): Promise<number> {
  const [row] = await engine.rows<{ connections: number }>(
    'SELECT count() AS connections FROM hits WHERE at >= fromUnixTimestamp({since:Int64})',
    { since },
  );
  return row?.connections ?? 0;
}
