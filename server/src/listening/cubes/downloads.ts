import { downloadWindows, requestExclusionRules } from '@quarterhour/model/classes';
import { allDimensionIds, type DimensionId, dimensions, fitsSubject } from '@quarterhour/model/dimensions';
import type { CatalogueSnapshot, Member, PodcastEntry } from '../../catalogue/snapshot.ts';
import { readDownloadCoverage } from '../coverage/download-coverage.ts';
import { countUnranged, downloadSource, readDownloadExtents, readNewestDownload } from '../downloads.ts';
import type { Cube, CubeTable } from './cube.ts';
import { type Grouping, numberCondition, ofColumns, ofLevel } from './grouping.ts';

const podcast: Grouping = {
  groupBy({ members }) {
    const titles = new Map(members.map(({ id, name }) => [id, name]));
    return { sql: 'station_id', textOf: (id) => titles.get(Number(id)) ?? '', values: titles.size };
  },
  condition: (filter, { members }, parameter) =>
    numberCondition(filter, 'station_id', { parameter, type: 'UInt32' }, (passes) =>
      members.filter(({ slug, name }) => passes(slug, name) || passes(name)).map(({ id }) => id),
    ),
};

/** The podcasts among members, as the catalogue has them. */
function podcastsOf({ podcasts = [] }: CatalogueSnapshot, members: readonly Member[]): readonly PodcastEntry[] {
  const asked = new Set(members.map(({ id }) => id));
  return podcasts.filter(({ id }) => asked.has(id));
}

const episode: Grouping = {
  groupBy({ catalogue, members }) {
    const episodes = podcastsOf(catalogue, members).flatMap((one) => one.episodes);
    const titles = new Map(episodes.map(({ id, title }) => [id, title]));
    return { sql: 'episode_id', textOf: (id) => titles.get(Number(id)) ?? '', values: titles.size };
  },
  condition: (filter, { catalogue, members }, parameter) =>
    numberCondition(filter, 'episode_id', { parameter, type: 'UInt32' }, (passes) =>
      podcastsOf(catalogue, members)
        .flatMap((one) => one.episodes)
        .filter(({ title }) => passes(title))
        .map(({ id }) => id),
    ),
};

/** Ten years. */
const mostDays = 3650;

const daysSinceRelease: Grouping = {
  groupBy: () => ({
    sql: 'days_since_release',
    textOf: (days) => (Number(days) < 0 ? '' : String(days)),
    values: 10 * mostDays,
  }),
  condition: (filter, _, parameter) =>
    numberCondition(filter, 'days_since_release', { parameter, type: 'Int32' }, (passes) =>
      Array.from({ length: mostDays + 1 }, (_, day) => day).filter((day) => passes(String(day))),
    ),
};

const attributes: readonly DimensionId[] = allDimensionIds.filter(
  (id) => fitsSubject(id, 'downloads') && ['session', 'device', 'exclusion'].includes(dimensions[id].kind),
);

const groupings: CubeTable['groupings'] = {
  territory: ofLevel('territory'),
  group: ofLevel('group'),
  ...ofColumns(attributes),
  podcast,
  episode,
  days_since_release: daysSinceRelease,
};

/** A directive of nginx that writes the byte ranges of requests, in which downloads are exact. */
const exactLogFormat =
  'log_format podcasts \'$remote_addr - - [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" "$http_range"\';';

/** Downloads of podcasts. */
export const downloads: Cube = {
  subject: 'downloads',
  label: 'downloads of podcasts',
  // Their days are UTC days unless the query names a zone.
  members: ({ podcasts = [] }) => podcasts.map((one) => ({ ...one, timezone: 'UTC' })),
  withoutStations: 'Podcasts belong to groups; ask by "groups", or filter by "podcast".',
  counted: { name: 'downloads', sources: [downloadSource], groupings },
  excluded: { name: 'request_exclusions', sources: [downloadSource], groupings },
  exclusionRules: requestExclusionRules,
  readExtents: readDownloadExtents,
  readEnd: readNewestDownload,
  rulesOf(members, catalogue) {
    const podcasts = podcastsOf(catalogue, members);
    return downloadWindows.flatMap((id) => {
      const users = podcasts.filter(({ territory }) => territory.downloadWindow === id);
      const territories = [...new Set(users.map(({ territory }) => territory.slug))].sort();
      return territories.length > 0 ? [{ id, minimum_seconds: 60, territories }] : [];
    });
  },
  waiting: (all) => all.downloads,
  // A podcast has no server of its own, and not every day a download.
  hasLogs: false,
  readCoverage: readDownloadCoverage,
  hasRowsInGaps: false,
  // A log without byte ranges cannot distinguish the same beginning sent twice from two parts of a file.
  async readWarnings(reader, members, stretch) {
    const unranged = await countUnranged(
      reader,
      members.map(({ id }) => id),
      stretch,
    );
    if (unranged === 0) return [];
    const message = `${unranged} of the downloads are an upper bound: their log does not say which bytes were sent, so that parts sent twice add up. Write the byte ranges: ${exactLogFormat}`;
    return [{ code: 'byte_ranges_unknown', message, values: { downloads: unranged, log_format: exactLogFormat } }];
  },
};
