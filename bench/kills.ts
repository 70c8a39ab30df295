import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@quarterhour/model/api';
import type { RuleSet } from '@quarterhour/model/rule-sets';
import { seeded } from './import/log.ts';
import { answersOf, type Call, fillServed, started } from './served-folder.ts';

const print = (line: string) => process.stdout.write(`kills: ${line}\n`);
/** The rule sets between which each round changes: their answers differ. */
const sets: readonly RuleSet[] = ['strict', 'raw'];
const latestKill = 1500;

/**
 * Has a server count all days again by another rule set, and kills it after a random time of at most 1.5 s; the next start
 * completes the count, and its answers are those of a count that nobody disturbed. `npm run bench -- kills [rounds] [seed]`
 * @throws Error after all rounds if an answer was another
 */
export async function benchKills([rounds = '20', seed = String(Date.now() % 2 ** 31)]: string[]): Promise<void> {
  print(`${rounds} rounds, seed ${seed}`);
  const random = seeded(Number(seed));
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-kills-'));
  const wrong: string[] = [];
  let amid = 0;
  try {
    await fillServed(folder);
    const expected: string[] = [];
    for (const id of sets) expected.push(await started(folder, (call) => choose(call, id).then(() => counted(call))));
    if (expected[0] === expected[1]) throw new Error('Both rule sets have the same answers.');
    for (let round = 1; round <= Number(rounds); round++) {
      const turn = round % sets.length;
      const after = Math.floor(random() * latestKill);
      const waiting = await started(folder, async (call, { child }) => {
        await choose(call, sets[turn] as RuleSet);
        await wait(after);
        const left = (await call(api.readTerritoryRules, {})).days_waiting;
        child.kill('SIGKILL');
        return left;
      });
      amid += Number(waiting > 0);
      const answers = await started(folder, counted);
      if (answers !== expected[turn]) wrong.push(`round ${round}, ${after} ms, ${waiting} days waiting`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  print(`${amid} of ${rounds} kills fell into the count; wrong afterwards: ${wrong.length}`);
  if (wrong.length > 0) throw new Error(`Answers differ after: ${wrong.join('; ')}.`);
}

async function choose(call: Call, id: RuleSet): Promise<void> {
  await call(api.chooseRuleSet, { territory: 'home', rule_set: id });
}

/** The answers once all days are counted. */
async function counted(call: Call): Promise<string> {
  while ((await call(api.readTerritoryRules, {})).days_waiting > 0) await wait(100);
  return answersOf(call);
}
