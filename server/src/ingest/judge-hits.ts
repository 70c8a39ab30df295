import { type AppliedRules, ruleParameters } from '../catalogue/applied-rules.ts';
import type { Engine } from '../engine/engine.ts';
import type { Store } from '../store/open.ts';
import { readSafeNetworks } from '../store/safe-networks.ts';
import { deviceSecret } from '../store/secrets.ts';
import { createHits } from './counting-sql.ts';
import { keyed, keyParameters } from './keyed-hash.ts';
import { listedAgents } from './listed-agents.ts';
import { addressesOf } from './safe-addresses.ts';
import * as sql from './several-lines-sql.ts';

/**
 * Judges the hits of a count by rules that look at several of them, at addresses and at licensed lists.
 * @param name makes the names of temporary tables
 * @returns the name of the table that takes the place of `hits`, which is dropped
 */
export async function judgeHits(
  { engine, store }: { engine: Engine; store: Store },
  { hits, name }: { hits: string; name: (what: string) => string },
  rules: AppliedRules,
): Promise<string> {
  const tables = {
    hits,
    judged: name('judged'),
    crowded: name('crowded'),
    recorded: name('recorded'),
    safe: name('safe'),
  };
  const has = (rule: 'crowded_address' | 'recorder' | 'listed' | 'data_centre') =>
    rules.rules.some(({ excludes }) => excludes.has(rule));
  await engine.command(sql.createCrowded(tables.crowded));
  await engine.command(sql.createRecorded(tables.recorded));
  await engine.command(sql.createSafe(tables.safe));
  if (has('crowded_address')) await engine.command(sql.insertCrowded(tables, rules), ruleParameters(rules));
  if (has('recorder')) await engine.command(sql.insertRecorded(tables, rules), ruleParameters(rules));
  if (has('crowded_address') || has('data_centre')) await writeSafe({ engine, store }, tables.safe);
  await engine.command(createHits(tables.judged));
  await engine.command(sql.insertJudged(tables, rules), {
    ...ruleParameters(rules),
    // Includes 0, which is no agent, because an empty list has no type.
    listed: [0, ...(has('listed') ? await listedAgents(engine) : [])],
  });
  await engine.command(`DROP TABLE ${tables.hits}, ${tables.crowded}, ${tables.recorded}, ${tables.safe} SYNC`);
  return tables.judged;
}

/** Writes the pseudonyms of the addresses in safe networks. */
async function writeSafe({ engine, store }: { engine: Engine; store: Store }, safe: string): Promise<void> {
  const networks = await readSafeNetworks(store);
  if (networks.length === 0) return;
  const keys = keyParameters(await deviceSecret(store));
  for (const { network, from, to } of networks) {
    const addresses = addressesOf(network);
    if (!addresses) continue;
    await engine.command(
      `INSERT INTO ${safe} SELECT ${keyed(addresses.sql)}, {from:UInt32}, {to:UInt32} FROM numbers(${addresses.count})`,
      { ...keys, from, to },
    );
  }
}
