import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@quarterhour/model/api';
import type { Station } from '@quarterhour/model/catalogue';
import { readWhole } from '@quarterhour/model/paging';
import type { Config } from '../host/config.ts';
import type { Caller } from './caller.ts';

interface Finding {
  what: string;
  good: boolean;
  /** The finding; if it is not good, with the steps to correct it. */
  words: string;
}

const gigabyte = 1024 ** 3;
const leastFree = 2;

/**
 * Checks the installation; each finding that is not good says how to correct it. A check that fails is a finding, and the next
 * ones go on.
 * @param open opens the stores, or finds the server that has them
 */
export async function doctor(config: Config, open: () => Promise<Caller>): Promise<{ text: string; good: boolean }> {
  const findings: Finding[] = [
    { what: 'Node.js', good: true, words: process.versions.node },
    await checked('Disk', () => freeSpace(config.folder)),
    webBuilt(),
  ];
  const opened: Caller[] = [];
  const stores = async () => {
    const caller = await open();
    opened.push(caller);
    return place(caller, config);
  };
  findings.push(await checked('Stores', stores));
  for (const caller of opened) {
    findings.push(...(await ofStores(caller)));
    await caller.close();
  }
  const lines = findings.map(({ what, good, words }) => `${good ? 'ok  ' : 'look'}  ${what.padEnd(12)} ${words}`);
  return { text: `${lines.join('\n')}\n`, good: findings.every(({ good }) => good) };
}

async function ofStores(caller: Caller): Promise<Finding[]> {
  let stations: Station[] = [];
  const list = async () => {
    stations = (await readWhole('stations', (page) => caller.call(api.listStations, page))).stations;
    return catalogue(stations);
  };
  return [
    await checked('Catalogue', list),
    mounts(stations),
    await checked('Data', () => data(caller)),
    await checked('Imports', () => imports(caller)),
    await checked('Jobs', () => jobs(caller)),
  ];
}

/** The finding of a check, or its error. */
async function checked(what: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { what, good: false, words: error instanceof Error ? error.message : String(error) };
  }
}

function place({ place }: Caller, { folder, clickhouse, databaseUrl }: Config): Finding {
  const where = `listening ${clickhouse.url ? 'by URL' : 'embedded'}, catalogue ${databaseUrl ? 'by URL' : 'embedded'}`;
  const through = 'server' in place ? `through the server (process ${place.server.pid})` : 'no server runs';
  return { what: 'Stores', good: true, words: `${folder}: both answer; ${where}; ${through}` };
}

async function freeSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : '.');
  const free = (bavail * bsize) / gigabyte;
  const words = `${free.toFixed(1)} GB free`;
  const good = free >= leastFree;
  return { what: 'Disk', good, words: good ? words : `${words}; make room, or move DATA_DIR to a larger disk` };
}

function webBuilt(): Finding {
  const good = existsSync(fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url)));
  return { what: 'Web', good, words: good ? 'built' : 'not built; run npm start, or npm run build' };
}

function catalogue(stations: readonly Station[]): Finding {
  const good = stations.length > 0;
  const words = good ? `${stations.length} stations` : 'no station yet; add one with quarterhour station add';
  return { what: 'Catalogue', good, words };
}

/** A mount that two stations claim: the lines of both go to one of them. */
function mounts(stations: readonly Station[]): Finding {
  const owners = new Map<string, Set<string>>();
  for (const { slug, streams, archived, own_logs: takesNone } of stations) {
    if (archived || takesNone) continue;
    for (const mount of streams.flatMap((stream) => stream.mounts)) {
      owners.set(mount, (owners.get(mount) ?? new Set()).add(slug));
    }
  }
  const shared = [...owners].filter(([, slugs]) => slugs.size > 1);
  const claims = shared.map(([mount, slugs]) => `${mount} is claimed by ${[...slugs].join(' and ')}`);
  const good = claims.length === 0;
  const words = good
    ? 'each is of one station'
    : `${claims.join('; ')}: one of them gets all lines; take it off the other`;
  return { what: 'Mounts', good, words };
}

/** Damage that the checks of each start and each night found, and could not heal. */
async function data({ call }: Caller): Promise<Finding> {
  const { damages } = await call(api.readCoverage, {});
  const good = damages.length === 0;
  const words = good
    ? 'no damage is known; quarterhour verify reads everything'
    : damages.map(({ words }) => words).join(' ');
  return { what: 'Data', good, words };
}

async function imports({ call }: Caller): Promise<Finding> {
  const [newest] = (await call(api.listImports, {})).imports;
  if (!newest) return { what: 'Imports', good: true, words: 'none yet; quarterhour import icecast access.log' };
  const good = newest.state !== 'failed';
  const words = `the newest, of ${newest.started_at}, is ${newest.state}${good ? '' : `: ${newest.error}; import again`}`;
  return { what: 'Imports', good, words };
}

async function jobs({ call }: Caller): Promise<Finding> {
  const runs = (await call(api.listJobs, {})).jobs;
  const failed = runs.flatMap(({ id, server, finished_at, error }) =>
    error === null ? [] : `${id}${server ? ` on ${server}` : ''}, at ${finished_at}: ${error}`,
  );
  const good = failed.length === 0;
  const words = good ? (runs.length > 0 ? 'none failed' : 'none ran yet') : `the last run failed: ${failed.join('; ')}`;
  return { what: 'Jobs', good, words };
}
