import { exclusionRules, ruleSets } from '@quarterhour/model/classes';
import { type DimensionId, dimensionIds, dimensions } from '@quarterhour/model/dimensions';
import type { Meta } from '@quarterhour/model/result';
import type { CatalogueSnapshot, Member } from '../../catalogue/snapshot.ts';
import { attributeDays } from '../attribute-days.ts';
import { deviceDays } from '../device-days.ts';
import { exclusionSums } from '../exclusion-sums.ts';
import { readExtents } from '../extents.ts';
import { placeDays } from '../place-days.ts';
import { quarterHours } from '../quarter-hours.ts';
import { sessionSource } from '../sessions/source.ts';
import type { Cube, CubeTable } from './cube.ts';
import { type Grouping, numberCondition, ofColumns, ofLevel } from './grouping.ts';

const station: Grouping = {
  groupBy({ members }) {
    const slugs = new Map(members.map(({ id, slug }) => [id, slug]));
    return { sql: 'station_id', textOf: (id) => slugs.get(Number(id)) ?? '', values: slugs.size };
  },
};

/** Streams by the value that answers give them: station/stream, because slugs are unique within a station only. */
function streamsOf({ stations }: CatalogueSnapshot, members: readonly Member[]) {
  const asked = new Set(members.map(({ id }) => id));
  return stations
    .filter(({ id }) => asked.has(id))
    .flatMap(({ slug: of, streams }) =>
      streams.map(({ id, slug, name }) => ({ id, slug, name, value: `${of}/${slug}` })),
    );
}

const stream: Grouping = {
  groupBy({ catalogue, members }) {
    const streams = new Map(streamsOf(catalogue, members).map(({ id, value }) => [id, value]));
    return { sql: 'stream_id', textOf: (id) => streams.get(Number(id)) ?? '', values: streams.size + 1 };
  },
  condition: (filter, { catalogue, members }, parameter) =>
    numberCondition(filter, 'stream_id', { parameter, type: 'UInt16' }, (passes) =>
      [...streamsOf(catalogue, members), { id: 0, slug: '', value: '', name: '' }]
        .filter(({ slug, value, name }) => passes(value, name) || passes(slug))
        .map(({ id }) => id),
    ),
};

const attributes: readonly DimensionId[] = dimensionIds.filter((id) =>
  ['session', 'device', 'exclusion'].includes(dimensions[id].kind),
);

/** How sessions and excluded connections are grouped. */
export const sessionGroupings: Partial<Record<DimensionId, Grouping>> = {
  territory: ofLevel('territory'),
  group: ofLevel('group'),
  station,
  ...ofColumns(attributes),
  stream,
};

/** Connections that do not count. */
export const exclusions: CubeTable = {
  name: 'exclusions',
  sources: [exclusionSums, sessionSource],
  groupings: sessionGroupings,
};

/** The rule sets of the territories of stations. */
export function ruleSetsOf(members: readonly Member[]): Meta['rules'] {
  const ids = [...new Set(members.map(({ territory }) => territory.ruleSet))].sort();
  return ids.map((id) => {
    const users = members.filter(({ territory }) => territory.ruleSet === id);
    return {
      id,
      minimum_seconds: ruleSets[id].leastSeconds,
      territories: [...new Set(users.map(({ territory }) => territory.slug))].sort(),
    };
  });
}

/** Listening to stations. */
export const listening: Cube = {
  subject: 'listening',
  label: 'listening to stations',
  members: ({ stations }) => stations,
  counted: {
    name: 'sessions',
    sources: [quarterHours, attributeDays, placeDays, deviceDays, sessionSource],
    groupings: sessionGroupings,
  },
  excluded: exclusions,
  exclusionRules,
  // Values whose sessions are too short for a credit or a full minute have a row too.
  everyValue: 'active',
  readExtents,
  rulesOf: ruleSetsOf,
  hasLogs: true,
  isCovered: true,
};
