import { dimensions } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';
import { readTitleCoverage } from '../coverage/title-coverage.ts';
import { readExtents } from '../extents.ts';
import type { Condition } from '../selection.ts';
import { readLastEnd } from '../songs/aired.ts';
import { airingMinuteSource } from '../songs/airing-minutes.ts';
import { airingSource } from '../songs/airings.ts';
import { songDays } from '../songs/song-days.ts';
import { airingNumber, airingOf, airingText, ofSong, type SongNames, songNamesSql } from '../songs/songs.ts';
import { withoutSpellings, withoutSpellingsSql } from '../spellings.ts';
import type { Cube } from './cube.ts';
import type { Grouping } from './grouping.ts';
import { exclusions, ruleSetsOf, sessionGroupings } from './listening.ts';
import { matcherOf, patternOf } from './matcher.ts';

/** Songs or artists by name, after merges. */
const ofName = (name: 'song' | 'artist'): Grouping => ({
  groupBy: ({ songs }) => ({
    sql: 'song_id',
    exactSql: ofSong(name),
    textOf: (id) => songs.get(Number(id))?.[name] ?? '',
    values: songs.size,
    ofAired: { by: 'song', value: (song) => song },
  }),
  condition: (filter, { songs }, parameter) => nameCondition(filter, name, songs, parameter),
});

/** `contains` ignores capitals, and accents and other spellings of a script: Bjork finds Björk, か does not find が. */
function nameCondition(
  [operator, , values]: Filter,
  name: 'song' | 'artist',
  songs: SongNames,
  parameter: string,
): Pick<Condition, 'sql' | 'parameters' | 'passesSong'> {
  if (operator === 'contains') {
    const sql = `song_id IN (SELECT id FROM (${songNamesSql}) WHERE match(${withoutSpellingsSql(name)}, {${parameter}:String}))`;
    return { sql, parameters: { [parameter]: patternOf(values.map(withoutSpellings)) } };
  }
  const named = new Set(values);
  const numbers = new Set([...songs].flatMap(([id, song]) => (named.has(song[name]) ? [id] : [])));
  const isNot = operator === 'is_not';
  return {
    sql: `${isNot ? 'NOT ' : ''}has({${parameter}:Array(UInt32)}, song_id)`,
    parameters: { [parameter]: [...numbers] },
    passesSong: (song) => numbers.has(song) !== isNot,
  };
}

/** One airing: its station and its start. */
export const airing: Grouping = {
  groupBy({ members }) {
    const slugs = new Map(members.map(({ id, slug }) => [id, slug]));
    return {
      sql: airingNumber,
      textOf: (number) => airingText(Number(number), slugs),
      values: 1_000_000,
      ofAired: { by: 'airing', value: (number) => number },
    };
  },
  condition([operator, , values], { members }, parameter) {
    const numbers = values.map((value) => airingOf(value, members));
    const sql = `${operator === 'is_not' ? 'NOT ' : ''}has({${parameter}:Array(UInt64)}, ${airingNumber})`;
    return { sql, parameters: { [parameter]: numbers } };
  },
};

const airingMinute: Grouping = {
  groupBy: () => ({ sql: 'minute', textOf: String, values: dimensions.airing_minute.values.length }),
};

/** 1 where a song is new, else 0. */
function isNewSql(newSongs: ReadonlySet<number>): string {
  return newSongs.size === 0 ? 'toUInt8(0)' : `toUInt8(song_id IN (${[...newSongs].join(', ')}))`;
}

const songAge: Grouping = {
  groupBy: ({ newSongs }) => ({
    sql: isNewSql(newSongs),
    textOf: (isNew) => (Number(isNew) ? 'new' : 'known'),
    values: 2,
    ofAired: { by: 'song', value: (song) => Number(newSongs.has(song)) },
  }),
  condition([operator, , values], { newSongs }) {
    const passes = matcherOf(operator, values);
    const passing = ['known', 'new'].flatMap((age, code) => (passes(age) ? [code] : []));
    return {
      sql: `has([${passing.join(', ')}], ${isNewSql(newSongs)})`,
      parameters: {},
      passesSong: (song) => passing.includes(Number(newSongs.has(song))),
    };
  },
};

/** Songs on air, and the listening during them. */
export const airings: Cube = {
  subject: 'airings',
  label: 'songs on air',
  members: ({ stations }) => stations,
  counted: {
    name: 'airings',
    sources: [airingMinuteSource, songDays, airingSource],
    groupings: {
      ...sessionGroupings,
      song: ofName('song'),
      artist: ofName('artist'),
      airing,
      airing_minute: airingMinute,
      song_age: songAge,
    },
  },
  // A song was on air whether anybody heard it or not. Of some listeners, what they did not hear has no row.
  everyValue: 'plays',
  everyValueBy: new Set(['song', 'artist', 'airing', 'song_age']),
  // Of the listening, as airings have no exclusions.
  excluded: exclusions,
  readExtents,
  readEnd: readLastEnd,
  rulesOf: ruleSetsOf,
  waiting: ({ listening, airings: own }) => ({
    days: listening.days,
    members: [...listening.members, ...own.members],
    damaged: [...listening.damaged, ...own.damaged],
  }),
  hasLogs: true,
  readCoverage: readTitleCoverage,
  hasRowsInGaps: true,
};
