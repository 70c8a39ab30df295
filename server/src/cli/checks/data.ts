import { api } from '@quarterhour/model/api';
import type { Station } from '@quarterhour/model/catalogue';
import type { StationData } from '@quarterhour/model/coverage';
import { readWhole } from '@quarterhour/model/read-pages';
import type { WorkKind } from '@quarterhour/model/running-work';
import type { Caller } from '../caller.ts';
import { checked, type Finding, found } from './finding.ts';

/** Seconds by which what is stored may be ahead of the clock. */
const tolerance = 60;

/** What the open stores say. */
export async function checkData(caller: Caller): Promise<Finding[]> {
  let stations: Station[] = [];
  const list = async () => {
    stations = (await readWhole('stations', (page) => caller.call(api.listStations, page))).stations;
    return catalogue(stations);
  };
  return [
    await checked('Catalogue', list),
    mounts(stations),
    await checked('Clock', () => clock(caller)),
    await checked('Logs', () => logs(caller)),
    await checked('Sources', () => sources(caller)),
    await checked('Data', () => damages(caller)),
    await checked('Imports', () => imports(caller)),
    await checked('Progress', () => progress(caller)),
    await checked('Jobs', () => jobs(caller)),
  ];
}

function catalogue({ length }: readonly Station[]): Finding {
  if (length > 0) return found('Catalogue', `${length} stations`);
  return { what: 'Catalogue', state: 'note', words: 'no station yet; add one with quarterhour station add' };
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
  const wrong =
    claims.length > 0 ? `${claims.join('; ')}: one of them gets all lines; take it off the other` : undefined;
  return found('Mounts', 'each is of one station', wrong);
}

const stationLogs = ({ call }: Pick<Caller, 'call'>) =>
  readWhole<'stations', StationData>('stations', (page) => call(api.readCoverage, page));

/** Nothing that is stored can be of a later moment than now, unless a clock is or was wrong. */
async function clock({ call }: Caller): Promise<Finding> {
  const [{ imports }, { jobs }, { stations }] = [
    await call(api.listImports, {}),
    await call(api.listJobs, {}),
    await stationLogs({ call }),
  ];
  const now = Date.now();
  const isAhead = (instant: string | null) => instant !== null && Date.parse(instant) > now + tolerance * 1000;
  const ownAhead = [
    ...imports.map(({ started_at }) => started_at),
    ...jobs.map(({ finished_at }) => finished_at),
  ].filter(isAhead);
  const [own] = ownAhead.toSorted().reverse();
  const synchronise = 'synchronise it with a time server, such as by timedatectl set-ntp true';
  if (own)
    return found(
      'Clock',
      '',
      `this machine did work at ${own}, which is still to come, so its clock was set back or is slow: ${synchronise}`,
    );
  const line = stations.find(({ complete_until }) => isAhead(complete_until));
  if (line) {
    const words = `logs of ${line.station} reach to ${line.complete_until}, which is still to come: the clock of this machine is slow, or that of the stream server fast`;
    return found('Clock', '', `${words}; ${synchronise}`);
  }
  return found('Clock', `${new Date(now).toISOString()}; nothing that is stored is later`);
}

/** Stations whose logs end earlier than those of the others. */
async function logs({ call }: Caller): Promise<Finding> {
  const late = (await stationLogs({ call })).stations.filter(({ is_late }) => is_late);
  const list = late.map(({ station, complete_until }) => `${station} since ${complete_until}`).join(', ');
  const words = `no newer log of ${list}: see whether its server writes and its source reads (Settings → Data, Settings → Sources)`;
  return found('Logs', 'no station is later than the others', late.length > 0 ? words : undefined);
}

async function sources({ call }: Caller): Promise<Finding> {
  const all = (await call(api.listSources, {})).sources.filter(({ paused }) => !paused);
  const failing = all.filter(({ state }) => state !== 'ok' && state !== 'new');
  const words = failing.map(
    ({ id, name, last_error, last_line_at }) =>
      `${name}: ${last_error || 'nothing to read was found'}${last_line_at ? ` The last line is of ${last_line_at}.` : ''} Mend it, then run quarterhour source check ${id}`,
  );
  const good = all.length > 0 ? `${all.length} sources are read` : 'none; logs are imported by hand';
  return found('Sources', good, words.length > 0 ? words.join('; ') : undefined);
}

/** Damage that the checks of each start and each night found, and could not heal. */
async function damages({ call }: Caller): Promise<Finding> {
  const { damages } = await call(api.readCoverage, {});
  const words = damages.length > 0 ? damages.map(({ words }) => words).join(' ') : undefined;
  return found('Data', 'no damage is known; quarterhour verify reads everything', words);
}

async function imports({ call }: Caller): Promise<Finding> {
  const [newest] = (await call(api.listImports, {})).imports;
  if (!newest) return found('Imports', 'none yet; quarterhour import icecast access.log');
  const words = `the newest, of ${newest.started_at}, is ${newest.state}`;
  return found('Imports', words, newest.state === 'failed' ? `${words}: ${newest.error}; import again` : undefined);
}

const works: Record<WorkKind, string> = {
  import: 'the import of',
  count: 'the count of days',
  fill: 'the preparation of figures',
  undo: 'the undoing of an import',
  check: 'the check of the data',
  backup: 'the backup',
  upkeep: 'work in the background',
};

/** Work that runs, or whose process was killed, and makes no progress: whatever keeps it, others wait behind it. */
async function progress({ call }: Caller): Promise<Finding> {
  const { stalled } = await call(api.listJobs, {});
  if (!stalled) return found('Progress', 'no work is stalled');
  const { kind, since, files } = stalled;
  const work = [works[kind], ...(kind === 'import' ? [files.join(', ')] : [])].join(' ').trim();
  const cause = 'see the log of the server, and whether ClickHouse answers and the disk and the memory suffice';
  const mend = `${cause}; then restart the server, or end the command that does it: every line counts once, and a count goes on where it was`;
  return found(
    'Progress',
    '',
    `${work} has made no progress since ${since}: ${mend}${kind === 'import' ? '; import again' : ''}`,
  );
}

async function jobs({ call }: Caller): Promise<Finding> {
  const runs = (await call(api.listJobs, {})).jobs;
  const failed = runs.flatMap(({ id, server, finished_at, error }) =>
    error === null ? [] : `${id}${server ? ` on ${server}` : ''}, at ${finished_at}: ${error}`,
  );
  const good = runs.length > 0 ? 'none failed' : 'none ran yet';
  return found('Jobs', good, failed.length > 0 ? `the last run failed: ${failed.join('; ')}` : undefined);
}
