import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { api } from '@quarterhour/model/api';
import type { SupportFact } from '@quarterhour/model/api-support';
import type { Config } from '../../host/config.ts';
import { safeMessage } from '../../host/log.ts';
import { readVersion } from '../../host/version.ts';
import { hideNames } from '../../support/hide-names.ts';
import type { Caller } from '../caller.ts';
import { cleaner, cleanJson } from './clean.ts';
import { factsOfStores } from './facts-of-stores.ts';
import { secretsIn, shownSettings } from './shown-settings.ts';

/** What the stores say, and the names in it that people chose. */
export interface StoreReport {
  facts: readonly SupportFact[];
  names: readonly string[];
}

/** What the open stores say, or the server that has them. */
export async function reportOf({ call }: Pick<Caller, 'call'>): Promise<StoreReport> {
  return { facts: await factsOf(call), names: [...(await namesOf(call))] };
}

/** What stores say that do not open together. */
export async function reportOfBroken(config: Config): Promise<StoreReport> {
  return { facts: await factsOfStores(config), names: [] };
}

async function factsOf(call: Caller['call']): Promise<readonly SupportFact[]> {
  try {
    return (await call(api.readSupportFacts, {})).facts;
  } catch (error) {
    return [{ name: 'facts', value: null, error: safeMessage(error) }];
  }
}

/** Names of files and sources, which checks quote. */
async function namesOf(call: Caller['call']): Promise<string[]> {
  const [imports, sources, damages] = await Promise.allSettled([
    call(api.listImports, {}),
    call(api.listSources, {}),
    call(api.readCoverage, {}),
  ]);
  return [
    ...(imports.status === 'fulfilled' ? imports.value.imports.flatMap(({ files }) => files) : []),
    ...(sources.status === 'fulfilled'
      ? sources.value.sources.flatMap(({ name, location, username }) => [name, location, username])
      : []),
    ...(damages.status === 'fulfilled' ? damages.value.damages.flatMap(({ files }) => files) : []),
  ];
}

interface Contents {
  settings: NodeJS.ProcessEnv;
  /** The result of the checks, as the command prints it. */
  checks: string;
  /** undefined: there are no stores yet, or the settings are wrong. */
  stores: StoreReport | undefined;
}

/** The texts of a bundle by the names of their files, without secrets and personal data. */
export async function bundleFiles({ settings, checks, stores }: Contents): Promise<Record<string, string>> {
  const clean = cleaner(secretsIn(settings));
  const hide = hideNames(stores?.names ?? []);
  const json = (value: unknown) => cleanJson(value, clean);
  const versions = {
    version: await readVersion(),
    node: process.versions.node,
    system: `${os.platform()} ${os.arch()} ${os.release()}`,
    processors: os.availableParallelism(),
    memory_bytes: os.totalmem(),
  };
  const facts = stores?.facts ?? [{ name: 'stores', value: null, error: 'No stores were opened; see checks.txt.' }];
  return {
    'versions.json': json(versions),
    'settings.json': json(shownSettings(settings)),
    'checks.txt': clean(hide(checks)),
    ...Object.fromEntries(
      facts.map(({ name, value, error }) => [`${name}.json`, json(error === null ? value : { error: hide(error) })]),
    ),
  };
}

/**
 * Writes a file that only this account may read.
 * @throws if it exists, so that no earlier one is lost
 */
export async function writeBundle(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`The file ${path} exists already; name another one.`);
  });
}
