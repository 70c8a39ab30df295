import type { DownloadWindow } from '@quarterhour/model/classes';
import { createPodcast } from '../../modules/podcasts/server/podcasts.ts';
import { createGroup } from '../src/catalogue/groups.ts';
import { createTerritory } from '../src/catalogue/territories.ts';
import { owner } from '../src/identity/principal.ts';
import { combined } from '../src/ingest/formats/combined.ts';
import type { ImportOptions } from '../src/ingest/import.ts';
import { importLogs } from '../src/ingest/import.ts';
import type { ImportParts } from '../src/ingest/import-parts.ts';
import type { LogFormat } from '../src/ingest/line-kind.ts';
import { episodes } from '../src/store/schema/podcasts.ts';
import { fileOf, openTestBed } from './test-bed.ts';

/** An episode in a feed. */
export interface BedEpisode {
  guid: string;
  url: string;
  /** Bytes. */
  length?: number;
  /** Seconds. */
  duration?: number;
  publishedAt?: string;
}

/** Half an hour at 128 kbit/s: a minute of it is 960 000 bytes. */
export const halfHour = { length: 28_800_000, duration: 1800 };
export const minute = 960_000;

/** The text of a feed. */
export function feedText(title: string, episodes: readonly BedEpisode[]): string {
  const items = episodes.map(
    ({ guid, url, length, duration, publishedAt }) =>
      `<item><title>${guid}</title><guid>${guid}</guid>${publishedAt ? `<pubDate>${publishedAt}</pubDate>` : ''}
       ${duration === undefined ? '' : `<itunes:duration>${duration}</itunes:duration>`}
       <enclosure url="${url.replaceAll('&', '&amp;')}" length="${length ?? 0}" type="audio/mpeg"/></item>`,
  );
  return `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>${title}</title>${items.join('')}</channel></rss>`;
}

/** A real engine and a real store, a group of podcasts, and an import that reads texts as files. */
export async function openPodcastBed(window: DownloadWindow = 'utc_day') {
  const bed = await openTestBed();
  const { store } = bed.parts;
  await createTerritory(store, owner, {
    slug: 'territory',
    name: 'Territory',
    rule_set: 'sixty_seconds',
    download_window: window,
    archived: false,
  });
  await createGroup(store, owner, { slug: 'group', name: 'Group', territory: 'territory', archived: false });
  const elsewhere = { slug: 'elsewhere', name: 'Elsewhere', archived: false };
  await createTerritory(store, owner, { ...elsewhere, rule_set: 'sixty_seconds', download_window: window });
  await createGroup(store, owner, { slug: 'away', name: 'Away', territory: 'elsewhere', archived: false });
  return {
    ...bed,
    /** Adds a podcast; the group "away" belongs to another territory. */
    addPodcast: (title: string, episodes: readonly BedEpisode[], group: 'group' | 'away' = 'group') =>
      createPodcast({ store, privateNetworks: false }, owner, { group, feed: feedText(title, episodes) }),
    importLines: (
      lines: readonly string[],
      format: LogFormat = combined,
      options: Pick<ImportOptions, 'pattern' | 'host'> = {},
    ) => importLogs(bed.parts, { format, sources: [fileOf(lines)], ...options }),
    downloads: () => readDownloads(bed.parts),
    exclusions: () => readExclusions(bed.parts),
  };
}

/** Downloads by day and episode, such as "2026-10-01 a": 2. */
async function readDownloads({ engine, store }: ImportParts): Promise<Record<string, number>> {
  const titles = await titlesOf(store);
  const rows = await engine.rows<{ day: string; episode: number; downloads: number }>(
    'SELECT day, episode_id AS episode, count() AS downloads FROM downloads GROUP BY day, episode ORDER BY day, episode',
  );
  return Object.fromEntries(rows.map(({ day, episode, downloads }) => [`${day} ${titles.get(episode)}`, downloads]));
}

/** Excluded requests, by rule. */
async function readExclusions({ engine }: ImportParts): Promise<Record<string, number>> {
  const rows = await engine.rows<{ rule: string; requests: number }>(
    'SELECT excluded_by AS rule, sum(requests) AS requests FROM request_exclusions GROUP BY rule ORDER BY rule',
  );
  return Object.fromEntries(rows.map(({ rule, requests }) => [rule, requests]));
}

async function titlesOf({ db }: ImportParts['store']): Promise<Map<number, string>> {
  const rows = await db.select().from(episodes);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export interface BedRequest {
  /** UTC seconds. */
  at: number;
  path: string;
  address?: string;
  agent?: string;
  method?: string;
  status?: number;
  bytes?: number;
  range?: string;
  contentRange?: string;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The pattern of the lines that `requestLine` writes. */
export const rangePattern =
  '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" "$http_range" "$sent_http_content_range"';

/** A line of nginx in the combined format, or in that of `rangePattern` if the request has a range. */
export function requestLine(request: BedRequest): string {
  const {
    at,
    path,
    address = '92.184.100.7',
    agent = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  } = request;
  const { method = 'GET', bytes = halfHour.length, range, contentRange } = request;
  const { status = range === undefined ? 200 : 206 } = request;
  const [day = '', clock = ''] = new Date(at * 1000).toISOString().split('T');
  const [year, month, date] = day.split('-');
  const time = `${date}/${months[Number(month) - 1]}/${year}:${clock.slice(0, 8)} +0000`;
  const ranges = range === undefined && contentRange === undefined ? '' : ` "${range ?? '-'}" "${contentRange ?? '-'}"`;
  return `${address} - - [${time}] "${method} ${path} HTTP/1.1" ${status} ${bytes} "-" "${agent}"${ranges}`;
}
