import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type DayRange } from '@quarterhour/model/period';
import { createPodcast } from '../../../modules/podcasts/server/podcasts.ts';
import { createGroup, listGroups } from '../catalogue/groups.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { createStation, listStations } from '../catalogue/stations.ts';
import { createTerritory, listTerritories } from '../catalogue/territories.ts';
import type { Engine } from '../engine/engine.ts';
import type { Config } from '../host/config.ts';
import { owner } from '../identity/principal.ts';
import { findUser, givePassword, saveUser } from '../identity/users.ts';
import { airings } from '../ingest/formats/airings.ts';
import { cloudfront } from '../ingest/formats/cloudfront.ts';
import { combined } from '../ingest/formats/combined.ts';
import { icecast } from '../ingest/formats/icecast.ts';
import { icecastPlaylist } from '../ingest/formats/icecast-playlist.ts';
import { shoutcast } from '../ingest/formats/shoutcast.ts';
import { importLogs } from '../ingest/import.ts';
import type { LogFormat } from '../ingest/line-kind.ts';
import type { Progress } from '../ingest/report.ts';
import { openSource } from '../ingest/sources/source.ts';
import type { Live } from '../live/live.ts';
import { listImports } from '../store/imports.ts';
import type { Store } from '../store/open.ts';
import { deviceSecret } from '../store/secrets.ts';
import { fillAlerts } from './alerts.ts';
import { demoGroups, demoPeople, demoStations, demoTerritories, onShoutcast } from './catalogue.ts';
import { fillContacts } from './contacts.ts';
import { bringEarlierFigures } from './earlier-provider.ts';
import { lastFullDay, logDays } from './generate.ts';
import { fillHouse } from './house.ts';
import { fillBoards } from './house-board.ts';
import { fillCalendar } from './house-calendar.ts';
import { fillGallery } from './house-gallery.ts';
import { fillMail } from './house-mail.ts';
import { fillNews } from './house-news.ts';
import { personOf } from './house-people.ts';
import { fillSite, fillViews } from './house-views.ts';
import { writePlaylists } from './playlist-logs.ts';
import { demoFeeds, writePodcastLog } from './podcasts.ts';
import { fillSalesDesk } from './sales-desk.ts';
import { fillSchedules } from './schedules.ts';
import { startWritingLogs } from './write-logs.ts';

/** The password of all people of the demonstration. */
export const demoPassword = 'quarter-hour-demo';
export const demoSeed = 'quarterhour';
const seed = demoSeed;
/** In how many days the countdown on the page “Coming soon” ends. */
const daysUntilOpen = 30;
/** How long ago a first start has two stations move to other methods: long enough to compare, short enough to import. */
const daysSinceMove = 14;

export interface DemoParts {
  engine: Engine;
  store: Store;
  /** unix seconds */
  clock: () => number;
  /** The data folder; the logs are written into a temporary folder in it. */
  folder: string;
  /** The days that a first start makes; 120 if undefined. */
  days?: number;
  /** Whether there are podcasts; by default, there are. */
  podcasts?: boolean;
  /** Whether there is a sales desk to fill; by default, there is. */
  sales?: boolean;
  /** The same of the calendar. */
  calendar?: boolean;
  /** The same of the boards; they are filled if there is a live connection. */
  boards?: boolean;
  live?: Pick<Live, 'publish'>;
  /** The same of the blog. */
  news?: boolean;
  /** The same of mailboxes. */
  mail?: boolean;
  /** The same of an address book. */
  crm?: boolean;
  /** Whether there is a house to fill; by default, there is. */
  house?: boolean;
  /** Whether there are saved views, pages and share links to fill; they are with `config`. */
  views?: boolean;
  /** Whether there are alerts; by default, there are. */
  watch?: boolean;
  config?: Config;
}

/** What a first start of the demonstration does, in this order. */
export type DemoPhase = 'office' | 'programme' | 'writing_logs' | 'listening' | 'earlier';

export interface DemoProgress {
  phase: DemoPhase;
  /** The progress of the import that is under way. */
  importing?: Progress;
  /** From 0 to 1; undefined if unknown. */
  done?: number;
}

/**
 * Makes the demonstration, up to the last day that is over everywhere: its stations, its people, 120 days of logs, which are
 * imported like any others, and an earlier provider's figures for some days. If it exists already, only the days since are
 * added.
 * @returns the first day of the demonstration
 */
export async function prepareDemo(
  {
    engine,
    store,
    clock,
    folder,
    days = 120,
    podcasts = true,
    sales = true,
    house = true,
    calendar = true,
    boards = true,
    news = true,
    mail = true,
    crm = sales,
    views = true,
    watch = true,
    config,
    live,
  }: DemoParts,
  onProgress: (progress: DemoProgress) => void = () => undefined,
): Promise<string> {
  await fillCatalogue(store);
  onProgress({ phase: 'office' });
  const office = { store, clock, folder };
  if (house) await fillHouse({ store, clock, password: demoPassword });
  if (house) await fillGallery(office);
  if (sales) await fillSalesDesk(office, lastFullDay(clock()));
  if (crm) await fillContacts(store, (await personOf(store, 'ioana')) ?? owner, lastFullDay(clock()));
  if (calendar) await fillCalendar(store, lastFullDay(clock()));
  if (boards && live) await fillBoards({ store, live }, lastFullDay(clock()));
  await fillSchedules(store, lastFullDay(clock()));
  if (news) await fillNews(office);
  if (mail) await fillMail(office);
  if (views && config) await fillViews({ store, clock, config });
  await fillSite(store, addDays(lastFullDay(clock()), daysUntilOpen));
  const imported = await importedDays(store);
  const toAdd = missingDays(imported, lastFullDay(clock()), days);
  if (!toAdd) return firstOf(imported) as string;

  const temporary = join(folder, 'demo-logs');
  // Files that a killed process left would only take room.
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  // The other logs are imported meanwhile, whose progress is shown.
  let isAwaited = false;
  const streamLogs = startWritingLogs({ ...toAdd, seed, folder: temporary }, (done) => {
    if (isAwaited) onProgress({ phase: 'writing_logs', done });
  });
  try {
    const parts = { engine, store, catalogue: () => readSnapshot(store), secret: await deviceSecret(store), clock };
    // Before the streams' logs, by which a later start knows which days exist.
    const feeds = podcasts ? demoFeeds(toAdd.origin, toAdd.days.to) : [];
    for (const podcast of feeds) await createPodcast({ store, privateNetworks: false }, owner, podcast);
    onProgress({ phase: 'programme' });
    const podcastLog = await writePodcastLog({ ...toAdd, seed, folder: temporary });
    const { playlists, tables } = await writePlaylists({ ...toAdd, folder: temporary });
    let phase: DemoPhase = 'programme';
    const importFiles = async (format: LogFormat, paths: readonly string[], station?: string) => {
      const sources = await Promise.all(paths.map(openSource));
      return importLogs(parts, {
        format,
        station,
        sources,
        onProgress: (importing) => onProgress({ phase, importing }),
      });
    };
    if (podcasts) await importFiles(combined, [podcastLog]);
    await importFiles(icecastPlaylist, playlists);
    await importFiles(airings, tables);
    isAwaited = true;
    const written = await streamLogs.files;
    isAwaited = false;
    phase = 'listening';
    if (written.cloudfront.length > 0) await importFiles(cloudfront, written.cloudfront);
    // A log of SHOUTcast is of one mount, in the time of its station.
    for (const path of written.shoutcast) await importFiles(shoutcast, [path], onShoutcast);
    await importFiles(icecast, written.icecast);
    onProgress({ phase: 'earlier' });
    if (toAdd.days.from === toAdd.origin) await bringEarlierFigures({ engine, store, clock, seed }, toAdd.days);
  } finally {
    await streamLogs.stop();
    await rm(temporary, { recursive: true, force: true });
  }
  await fillAlerts({ engine, store, clock, watch });
  return toAdd.origin;
}

const firstOf = (imported: readonly DayRange[]) => imported.map(({ from }) => from).sort()[0];

/** The days of the logs that were imported to the end. An unfinished log is imported again, and counts once. */
async function importedDays(store: Store): Promise<DayRange[]> {
  const imports = await listImports(store, Number.MAX_SAFE_INTEGER);
  return imports
    .filter(({ state }) => state === 'done')
    .flatMap(({ files }) => files.map(logDays).filter((days) => days !== undefined));
}

function missingDays(
  imported: readonly DayRange[],
  last: string,
  count: number,
): { origin: string; days: DayRange; moved: string } | undefined {
  const first = firstOf(imported);
  const newest = imported
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (first === undefined || newest === undefined) {
    const origin = addDays(last, 1 - count);
    // They moved some days ago.
    const moved = [origin, addDays(last, 1 - daysSinceMove)].sort().at(-1) as string;
    return { origin, days: { from: origin, to: last }, moved };
  }
  const next = addDays(newest, 1);
  return newest < last ? { origin: first, days: { from: next, to: last }, moved: next } : undefined;
}

/** Makes everything that is missing: a first start may have been ended half-way. */
/** Makes the stations of the demonstration and its people, as far as they are missing. */
export async function fillCatalogue(store: Store): Promise<void> {
  for (const territory of missing(demoTerritories, await listTerritories(store, owner))) {
    await createTerritory(store, owner, territory);
  }
  for (const group of missing(demoGroups, await listGroups(store, owner))) await createGroup(store, owner, group);
  for (const station of missing(demoStations, await listStations(store, owner))) {
    await createStation(store, owner, station);
  }
  const without: string[] = [];
  for (const { email, role, scope } of demoPeople) {
    if ((await findUser(store, { email }))?.passwordHash) continue;
    const { id } = await saveUser(store, owner, { email, role, scope: [...scope] });
    without.push(id);
  }
  await givePassword(store, without, demoPassword);
}

function missing<T extends { slug: string }>(wanted: readonly T[], found: readonly { slug: string }[]): T[] {
  return wanted.filter(({ slug }) => !found.some((one) => one.slug === slug));
}
