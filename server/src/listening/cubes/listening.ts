import { exclusionRules } from '@quarterhour/model/classes';
import { type DimensionId, dimensionIds, dimensions } from '@quarterhour/model/dimensions';
import type { Meta } from '@quarterhour/model/result';
import { leastSeconds, ruleSets } from '@quarterhour/model/rule-sets';
import { type Stretch, startOfDay } from '@quarterhour/model/zone';
import { type RuleSpan, spansOf } from '../../catalogue/rule-spans.ts';
import type { CatalogueSnapshot, Member } from '../../catalogue/snapshot.ts';
import { attributeDays } from '../attribute-days.ts';
import { countryAttributeDays } from '../country-attribute-days.ts';
import { countryQuarters } from '../country-quarters.ts';
import { readCoverage } from '../coverage/read-coverage.ts';
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
    return {
      sql: 'station_id',
      textOf: (id) => slugs.get(Number(id)) ?? '',
      values: slugs.size,
      ofAired: { by: 'station', value: (id) => id },
    };
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

/** The rule sets of the territories of stations in some stretches of time. */
export function ruleSetsOf(
  members: readonly Member[],
  _: CatalogueSnapshot,
  stretches: readonly Stretch[],
): Meta['rules'] {
  const found = new Map<string, { span: RuleSpan; territories: Set<string> }>();
  for (const member of members) {
    for (const span of spansIn(member, stretches)) {
      const key = `${span.ruleSet} ${span.version}`;
      const known = found.get(key) ?? { span, territories: new Set() };
      found.set(key, known);
      known.territories.add(member.territory.slug);
    }
  }
  return [...found.keys()].sort().map((key) => {
    const { span, territories } = found.get(key) as { span: RuleSpan; territories: Set<string> };
    return {
      id: span.ruleSet,
      ...(span.version > 1 && { version: span.version }),
      minimum_seconds: leastSeconds(ruleSets[span.ruleSet]),
      quarter_hour_seconds: ruleSets[span.ruleSet].quarterHourSeconds,
      territories: [...territories].sort(),
    };
  });
}

/** The rule sets by which a station counted in some stretches of time. */
function spansIn({ territory, timezone }: Member, stretches: readonly Stretch[]): RuleSpan[] {
  const spans = spansOf(territory);
  const begins = spans.map(({ from }) => (from === '' ? Number.NEGATIVE_INFINITY : startOfDay(from, timezone)));
  return spans.filter((_, at) => {
    const [begin = 0, end = Number.POSITIVE_INFINITY] = [begins[at], begins[at + 1]];
    return stretches.some(({ from, to }) => from < end && to > begin);
  });
}

/** Listening to stations. */
export const listening: Cube = {
  subject: 'listening',
  label: 'listening to stations',
  members: ({ stations }) => stations,
  counted: {
    name: 'sessions',
    sources: [quarterHours, countryQuarters, attributeDays, countryAttributeDays, placeDays, deviceDays, sessionSource],
    groupings: sessionGroupings,
  },
  excluded: exclusions,
  exclusionRules,
  // Values whose sessions are too short for a credit or a full minute have a row too.
  everyValue: 'active',
  readExtents,
  rulesOf: ruleSetsOf,
  waiting: (all) => all.listening,
  hasLogs: true,
  readCoverage,
  hasRowsInGaps: false,
};
