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
import { fillAnnotations } from './annotations.ts';
import { demoGroups, demoPeople, demoStations, demoTerritories, onShoutcast } from './catalogue.ts';
import { fillContacts } from './contacts.ts';
import { type AddedDays, daysToAdd } from './days-to-add.ts';
import { bringEarlierFigures } from './earlier-provider.ts';
import { type DemoLogs, lastFullDay, logDays } from './generate.ts';
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
import { startWritingLogs, type WritingLogs } from './write-logs.ts';

/** The password of all people of the demonstration. */
export const demoPassword = 'quarter-hour-demo';
export const demoSeed = 'quarterhour';
const seed = demoSeed;
const daysOfFirstStart = 120;
/** In how many days the countdown on the page “Coming soon” ends. */
const daysUntilOpen = 30;

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
export type DemoPhase = 'office' | 'programme' | 'writing_logs' | 'listening' | 'older' | 'earlier';

export interface DemoProgress {
  phase: DemoPhase;
  /** The progress of the import that is under way. */
  importing?: Progress;
  /** From 0 to 1; undefined if unknown. */
  done?: number;
}

/** What is reported while the demonstration is made. */
interface DemoReports {
  onProgress?(progress: DemoProgress): void;
  /**
   * The newest days are there, and pages are full.
   * @param origin the first day of the demonstration
   */
  onRecent?(origin: string): Promise<void>;
}

/**
 * Makes the demonstration, up to the last day that is over everywhere: its stations, its people, 120 days of logs, which are
 * imported like any others, the newest 28 first, and an earlier provider's figures for some days. If it exists already, only
 * the days since are added.
 */
export async function prepareDemo(
  parts: DemoParts,
  { onProgress = () => undefined, onRecent = async () => undefined }: DemoReports = {},
): Promise<void> {
  const { engine, store, clock, folder, days = daysOfFirstStart, watch = true } = parts;
  await fillCatalogue(store);
  const { origin, recent, older } = daysToAdd(await importedDays(store), lastFullDay(clock()), days);
  const temporary = join(folder, 'demo-logs');
  // Files that a killed process left would only take room.
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  const add = async (part: AddedDays, report: typeof onProgress) => {
    const logs = { ...part, origin, seed, folder: temporary };
    const writing = startWritingLogs(logs);
    try {
      await importDays(parts, logs, writing, report);
    } finally {
      await writing.stop();
    }
    if (part.days.from !== origin) return;
    report({ phase: 'earlier' });
    await bringEarlierFigures({ engine, store, clock, seed }, part.days);
  };
  // Listening first: the pages that open after a sign-in are full before the office is.
  const later: typeof onProgress = (progress) => onProgress({ ...progress, phase: 'older' });
  try {
    if (recent) await add(recent, onProgress);
    await onRecent(origin);
    onProgress({ phase: 'office' });
    await fillOffice(parts);
    if (older) await add(older, later);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  if (recent || older) await fillAlerts({ engine, store, clock, watch });
}

/** The day before which days are imported last, after a first start; null: all are there. */
export async function importsBefore({ store, clock }: Pick<DemoParts, 'store' | 'clock'>): Promise<string | null> {
  const { older } = daysToAdd(await importedDays(store), lastFullDay(clock()), daysOfFirstStart);
  return older ? addDays(older.days.to, 1) : null;
}

/** Fills what is not listening, as far as it is there and empty. */
async function fillOffice(parts: DemoParts): Promise<void> {
  const { store, clock, folder, config, live, podcasts: _, ...optional } = parts;
  const { sales = true, house = true, calendar = true, boards = true, news = true, mail = true } = optional;
  const { crm = sales, views = true } = optional;
  const office = { store, clock, folder };
  const last = lastFullDay(clock());
  if (house) await fillHouse({ store, clock, password: demoPassword });
  if (house) await fillGallery(office);
  if (sales) await fillSalesDesk(office, last);
  if (crm) await fillContacts(store, (await personOf(store, 'ioana')) ?? owner, last);
  if (calendar) await fillCalendar(store, last);
  if (boards && live) await fillBoards({ store, live }, last);
  await fillSchedules(store, last);
  await fillAnnotations(store, last);
  if (news) await fillNews(office);
  if (mail) await fillMail(office);
  if (views && config) await fillViews({ store, clock, config });
  await fillSite(store, addDays(last, daysUntilOpen));
}

/** Imports what was on air, podcasts and the logs of some days; the logs of the stations are written meanwhile. */
async function importDays(
  { engine, store, clock, podcasts = true }: DemoParts,
  logs: DemoLogs,
  writing: WritingLogs,
  onProgress: (progress: DemoProgress) => void,
): Promise<void> {
  const parts = { engine, store, catalogue: () => readSnapshot(store), secret: await deviceSecret(store), clock };
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
  onProgress({ phase });
  // Before the streams' logs, by which a later start knows which days exist.
  const feeds = podcasts ? demoFeeds(logs.origin, lastFullDay(clock())) : [];
  for (const podcast of feeds) await createPodcast({ store, privateNetworks: false }, owner, podcast);
  const podcastLog = await writePodcastLog(logs);
  const { playlists, tables } = await writePlaylists(logs);
  if (podcasts) await importFiles(combined, [podcastLog]);
  await importFiles(icecastPlaylist, playlists);
  await importFiles(airings, tables);
  phase = 'writing_logs';
  const written = await writing.files((done) => onProgress({ phase, done }));
  phase = 'listening';
  if (written.cloudfront.length > 0) await importFiles(cloudfront, written.cloudfront);
  // A log of SHOUTcast is of one mount, in the time of its station.
  for (const path of written.shoutcast) await importFiles(shoutcast, [path], onShoutcast);
  await importFiles(icecast, written.icecast);
}

/** The days of the logs that were imported to the end. An unfinished log is imported again, and counts once. */
async function importedDays(store: Store): Promise<DayRange[]> {
  const imports = await listImports(store, Number.MAX_SAFE_INTEGER);
  return imports
    .filter(({ state }) => state === 'done')
    .flatMap(({ files }) => files.map(logDays).filter((days) => days !== undefined));
}

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
