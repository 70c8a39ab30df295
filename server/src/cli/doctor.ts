import { existsSync } from 'node:fs';
import type { Config } from '../host/config.ts';
import type { Caller } from './caller.ts';
import { checkData } from './checks/data.ts';
import { checked, type Finding, found } from './checks/finding.ts';
import { checkMachine } from './checks/machine.ts';

/** What the command prints, and whether nothing needs to be corrected. */
export interface Diagnosis {
  text: string;
  good: boolean;
}

/**
 * Checks the installation; each finding that is not good says how to correct it. A check that fails is a finding, and the next
 * ones go on. It changes nothing: without a data folder, it makes none.
 * @param open opens the stores, or finds the server that has them
 * @param onOpen called with the open stores, after the checks
 */
export async function doctor(
  config: Config,
  open: () => Promise<Caller>,
  onOpen?: (caller: Caller) => Promise<void>,
): Promise<Diagnosis> {
  return diagnosisOf([...(await checkMachine(config)), ...(await checkStores(config, open, onOpen))]);
}

export function diagnosisOf(findings: readonly Finding[]): Diagnosis {
  const lines = findings.map(({ what, state, words }) => `${state.padEnd(4)}  ${what.padEnd(12)} ${words}`);
  return { text: `${lines.join('\n')}\n`, good: findings.every(({ state }) => state !== 'look') };
}

/** Whether there is anything to open. */
export const hasStores = ({ folder, databaseUrl }: Config) => existsSync(folder) || databaseUrl !== undefined;

async function checkStores(
  config: Config,
  open: () => Promise<Caller>,
  onOpen?: (caller: Caller) => Promise<void>,
): Promise<Finding[]> {
  const opened: Caller[] = [];
  if (!hasStores(config)) {
    return [{ what: 'Stores', state: 'note', words: 'none yet; quarterhour start, or the first import, makes them' }];
  }
  const stores = await checked('Stores', async () => {
    const caller = await open();
    opened.push(caller);
    return placeOf(caller, config);
  });
  const findings = [stores];
  for (const caller of opened) {
    findings.push(...(await checkData(caller)));
    await onOpen?.(caller);
    await caller.close();
  }
  return findings;
}

function placeOf({ place }: Caller, { folder, clickhouse, databaseUrl }: Config): Finding {
  const where = `listening ${clickhouse.url ? 'by URL' : 'embedded'}, catalogue ${databaseUrl ? 'by URL' : 'embedded'}`;
  const through = 'server' in place ? `through the server (process ${place.server.pid})` : 'no server runs';
  return found('Stores', `${folder}: both answer; ${where}; ${through}`);
}
