import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';
import type { StationEntry } from '../catalogue/snapshot.ts';
import { isOfPlace, ofPlace, type Places } from '../listening/places.ts';
import type { Condition, Key } from '../listening/selection.ts';
import { airingNumber, airingOf, airingText, ofSong, songNamesSql } from '../listening/songs.ts';
import { matcherOf, patternOf } from './filter.ts';
import type { Question } from './question.ts';

/** The parts of a question that keys and conditions need. */
type Asked = Pick<Question, 'stations' | 'episodes' | 'songs' | 'newSongs'>;

/** How a dimension other than time is grouped by, and how its values are written. */
export function keyOf(dimension: DimensionId, { stations, episodes, songs, newSongs }: Asked, places: Places): Key {
  switch (dimension) {
    case 'station': {
      const slugs = new Map(stations.map(({ id, slug }) => [id, slug]));
      return { dimension, sql: 'station_id', textOf: (id) => slugs.get(Number(id)) ?? '', values: slugs.size };
    }
    case 'group':
    case 'territory': {
      const slugs = [...new Set(stations.map((station) => station[dimension].slug))];
      const ids = stations.map(({ id }) => id);
      const numbers = stations.map((station) => slugs.indexOf(station[dimension].slug));
      return {
        dimension,
        sql: `transform(station_id, [${ids.join(', ')}], [${numbers.join(', ')}], 0)`,
        textOf: (number) => slugs[Number(number)] ?? '',
        values: slugs.length,
      };
    }
    case 'song':
    case 'artist': {
      const names = new Map(
        [...songs.values()].map((song) => [dimension === 'song' ? song.id : song.artist_id, song[dimension]]),
      );
      const sql = ofSong(dimension === 'song' ? 'stands_for' : 'artist_id');
      return { dimension, sql, textOf: (id) => names.get(Number(id)) ?? '', values: names.size };
    }
    case 'airing': {
      const slugs = new Map(stations.map(({ id, slug }) => [id, slug]));
      return { dimension, sql: airingNumber, textOf: (number) => airingText(Number(number), slugs), values: 1_000_000 };
    }
    case 'airing_minute':
      return { dimension, sql: 'minute', textOf: String, values: dimensions.airing_minute.values.length };
    case 'song_age':
      return { dimension, sql: isNewSql(newSongs), textOf: (isNew) => (Number(isNew) ? 'new' : 'known'), values: 2 };
    case 'podcast': {
      const titles = new Map(stations.map(({ id, name }) => [id, name]));
      return { dimension, sql: 'station_id', textOf: (id) => titles.get(Number(id)) ?? '', values: titles.size };
    }
    case 'episode': {
      const titles = new Map(episodes.map(({ id, title }) => [id, title]));
      return { dimension, sql: 'episode_id', textOf: (id) => titles.get(Number(id)) ?? '', values: titles.size };
    }
    case 'days_since_release':
      return {
        dimension,
        sql: 'days_since_release',
        textOf: (days) => (Number(days) < 0 ? '' : String(days)),
        values: 36_500,
      };
    case 'stream': {
      const streams = new Map(streamsOf(stations).map(({ id, value }) => [id, value]));
      return {
        dimension,
        sql: 'stream_id',
        textOf: (id) => streams.get(Number(id)) ?? '',
        values: streams.size + 1,
      };
    }
    default: {
      if (isOfPlace(dimension)) {
        return {
          dimension,
          sql: 'place',
          exactSql: ofPlace(`${dimension}_id`, 'place'),
          textOf: (place) => places.get(Number(place))?.[dimension] ?? '',
          values: `SELECT uniqExact(${dimension}_id) FROM places`,
        };
      }
      const { column = dimension, kind, values: known }: Dimension = dimensions[dimension];
      const counted = `SELECT uniqExact(${column}) FROM ${kind === 'device' ? 'agents' : 'sessions'}`;
      const values = known && kind !== 'device' ? known.length : counted;
      return { dimension, sql: column, textOf: String, values };
    }
  }
}

/** The condition of a filter on a session or its device. @param number tells its parameter from those of others. */
export function conditionOf(
  [operator, dimension, values]: Filter,
  { stations, episodes, newSongs }: Asked,
  number: number,
): Condition {
  const name = `filter_${number}`;
  const not = operator === 'is_not' ? 'NOT ' : '';
  const isOneValue = operator === 'is' && values.length === 1;
  const ofAiring = airingCondition([operator, dimension, values], stations, name);
  if (ofAiring) return { dimension, ...ofAiring, isOneValue };
  if (dimension === 'song_age') {
    const passes = matcherOf(operator, values);
    const passing = ['known', 'new'].flatMap((age, code) => (passes(age) ? [code] : []));
    return { dimension, sql: `has([${passing.join(', ')}], ${isNewSql(newSongs)})`, parameters: {}, isOneValue };
  }
  if (dimension === 'podcast' || dimension === 'episode') {
    const passes = matcherOf(operator === 'is_not' ? 'is' : operator, values);
    const ids =
      dimension === 'podcast'
        ? stations.filter(({ slug, name: title }) => passes(slug, title) || passes(title)).map(({ id }) => id)
        : episodes.filter(({ title }) => passes(title)).map(({ id }) => id);
    const column = dimension === 'podcast' ? 'station_id' : 'episode_id';
    const sql = `${not}has({${name}:Array(UInt32)}, ${column})`;
    return { dimension, sql, parameters: { [name]: ids }, isOneValue };
  }
  if (dimension === 'days_since_release') {
    const passes = matcherOf(operator === 'is_not' ? 'is' : operator, values);
    const days = Array.from({ length: 3651 }, (_, day) => day).filter((day) => passes(String(day)));
    const sql = `${not}has({${name}:Array(Int32)}, days_since_release)`;
    return { dimension, sql, parameters: { [name]: days }, isOneValue };
  }
  if (dimension === 'stream') {
    const passes = matcherOf(operator === 'is_not' ? 'is' : operator, values);
    const ids = [...streamsOf(stations), { id: 0, slug: '', value: '', name: '' }]
      .filter(({ slug, value, name: title }) => passes(value, title) || passes(slug))
      .map(({ id }) => id);
    const sql = `${not}has({${name}:Array(UInt16)}, stream_id)`;
    return { dimension, sql, parameters: { [name]: ids }, isOneValue };
  }
  const [sql, value] =
    operator === 'contains'
      ? [`match(${dimension}, {${name}:String})`, patternOf(values)]
      : [`${dimension} ${not}IN {${name}:Array(String)}`, values];
  const ofRow = isOfPlace(dimension) ? `place IN (SELECT id FROM places WHERE ${sql})` : sql;
  return { dimension, sql: ofRow, parameters: { [name]: value }, isOneValue };
}

/** 1 where a song is new, else 0. */
function isNewSql(newSongs: ReadonlySet<number>): string {
  return newSongs.size === 0 ? 'toUInt8(0)' : `toUInt8(song_id IN (${[...newSongs].join(', ')}))`;
}

/** Streams by the value that answers give them: station/stream, because slugs are unique within a station only. */
function streamsOf(stations: readonly StationEntry[]) {
  return stations.flatMap((station) =>
    station.streams.map(({ id, slug, name }) => ({ id, slug, name, value: `${station.slug}/${slug}` })),
  );
}

/** Letters without accents, so that Bjork finds Björk; in SQL and in TypeScript. */
const withoutAccents = (text: string) => `replaceRegexpAll(normalizeUTF8NFD(${text}), '\\\\p{Mn}', '')`;
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

/** A filter on airings as SQL over their columns; `contains` ignores capitals and accents. */
function airingCondition(
  [operator, dimension, values]: Filter,
  stations: readonly StationEntry[],
  name: string,
): Pick<Condition, 'sql' | 'parameters'> | undefined {
  const isNot = operator === 'is_not';
  if (dimension === 'airing') {
    const numbers = values.map((value) => airingOf(value, stations));
    const sql = `${isNot ? 'NOT ' : ''}has({${name}:Array(UInt64)}, ${airingNumber})`;
    return { sql, parameters: { [name]: numbers } };
  }
  if (dimension !== 'song' && dimension !== 'artist') return undefined;
  const [matches, value] =
    operator === 'contains'
      ? [`match(${withoutAccents(dimension)}, {${name}:String})`, patternOf(values.map(plainLetters))]
      : [`has({${name}:Array(String)}, ${dimension})`, values];
  const sql = `song_id ${isNot ? 'NOT IN' : 'IN'} (SELECT id FROM (${songNamesSql}) WHERE ${matches})`;
  return { sql, parameters: { [name]: value } };
}
