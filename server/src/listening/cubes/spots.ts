import { readTitleCoverage } from '../coverage/title-coverage.ts';
import { readExtents } from '../extents.ts';
import { spotSource, spotTextsSql } from '../songs/spots.ts';
import { withoutSpellings, withoutSpellingsSql } from '../spellings.ts';
import { airing } from './airings.ts';
import type { Cube } from './cube.ts';
import type { Grouping } from './grouping.ts';
import { exclusions, ruleSetsOf, sessionGroupings } from './listening.ts';
import { patternOf } from './matcher.ts';

/** A spot by the title that was on air; `contains` ignores capitals and spellings, as of songs. */
const spot: Grouping = {
  groupBy: () => ({
    sql: `(SELECT groupArray(spot) FROM (SELECT spot FROM (${spotTextsSql}) ORDER BY id))[song_id]`,
    textOf: String,
    values: `SELECT uniqExact(title_id) FROM airings WHERE kind = 'advertisement'`,
  }),
  condition([operator, , values], _, parameter) {
    if (operator === 'contains') {
      const sql = `title_id IN (SELECT id FROM (${spotTextsSql}) WHERE match(${withoutSpellingsSql('spot')}, {${parameter}:String}))`;
      return { sql, parameters: { [parameter]: patternOf(values.map(withoutSpellings)) }, namesSpots: true };
    }
    const not = operator === 'is_not' ? 'NOT ' : '';
    const sql = `title_id ${not}IN (SELECT id FROM (${spotTextsSql}) WHERE spot IN {${parameter}:Array(String)})`;
    return { sql, parameters: { [parameter]: values }, namesSpots: operator === 'is' };
  },
};

/** Advertisements on air, and the listeners at the moment of each. */
export const spots: Cube = {
  subject: 'spots',
  label: 'spots on air',
  members: ({ stations }) => stations,
  counted: {
    name: 'airings',
    sources: [spotSource],
    groupings: { ...sessionGroupings, spot, spot_airing: airing },
  },
  // Of the listening, as airings have no exclusions.
  excluded: exclusions,
  readExtents,
  rulesOf: ruleSetsOf,
  waiting: ({ listening, airings }) => ({
    days: listening.days,
    members: [...listening.members, ...airings.members],
    damaged: [...listening.damaged, ...airings.damaged],
  }),
  hasLogs: true,
  readCoverage: readTitleCoverage,
  hasRowsInGaps: true,
};
