import type { Reader } from '../engine/engine.ts';

/** A station, as airings know it. */
interface AiringStation {
  id: number;
  slug: string;
}

/** A song with its names, or with those of the song it was merged into. */
export interface NamedSong {
  /** The song that it was merged into, or itself. */
  id: number;
  artist_id: number;
  song: string;
  artist: string;
}
/** The names of songs, by their numbers. */
export type SongNames = ReadonlyMap<number, NamedSong>;

/** SELECT of every song: its number, and the names after merges. */
export const songNamesSql = `SELECT own.id AS id, own.stands_for AS song_id, artist.stands_for AS artist_id,
  concat(named.name, ' - ', target.title) AS song, named.name AS artist
FROM (SELECT * FROM songs FINAL) AS own
INNER JOIN (SELECT * FROM songs FINAL) AS target ON target.id = own.stands_for
INNER JOIN (SELECT * FROM artists FINAL) AS artist ON artist.id = target.artist_id
INNER JOIN (SELECT * FROM artists FINAL) AS named ON named.id = artist.stands_for`;

/** Reads the names of all songs. */
export async function readSongs(reader: Reader): Promise<SongNames> {
  const rows = await reader.rows<{ id: number; song_id: number; artist_id: number; song: string; artist: string }>(
    songNamesSql,
  );
  return new Map(rows.map(({ id, song_id, ...names }) => [id, { ...names, id: song_id }]));
}

/** Airings must be known for so long before a song counts as new. */
const knownSeconds = 7 * 86_400;

/**
 * Reads the numbers of the songs whose first airing on some stations lies in a stretch of time (UTC seconds), and of the songs
 * merged into them; none where the airings of the week before are unknown.
 */
export async function readNewSongs(
  reader: Reader,
  stations: readonly AiringStation[],
  { from, to }: { from: number; to: number },
): Promise<ReadonlySet<number>> {
  const rows = await reader.rows<{ id: number }>(
    `WITH (SELECT min(start) FROM airings WHERE station_id IN {stations:Array(UInt16)} AND kind = 'song') AS known_from
SELECT DISTINCT named.id AS id FROM (
  SELECT named.song_id AS song_id, min(start) AS first
  FROM airings INNER JOIN (${songNamesSql}) AS named ON named.id = airings.song_id
  WHERE station_id IN {stations:Array(UInt16)} AND kind = 'song'
  GROUP BY song_id
  HAVING first >= {from:UInt32} AND first < {to:UInt32} AND first >= known_from + ${knownSeconds}
) AS newest INNER JOIN (${songNamesSql}) AS named ON named.song_id = newest.song_id`,
    { stations: stations.map(({ id }) => id), from, to },
  );
  return new Set(rows.map(({ id }) => id));
}

/** The song that a number stands for after merges, as SQL over `song_id`. */
export function ofSong(column: 'stands_for' | 'artist_id'): string {
  const name = column === 'stands_for' ? 'song_id' : 'artist_id';
  return `(SELECT groupArray(value) FROM (SELECT named.${name} AS value FROM (${songNamesSql}) AS named ORDER BY named.id))[song_id]`;
}

const stationUnit = 2 ** 32;
/** An airing as one number: its station and its start. */
export const airingNumber = 'bitShiftLeft(toUInt64(station_id), 32) + start';

/** "2026-10-01T10:03:20Z one": in the order of time. */
export function airingText(number: number, slugs: ReadonlyMap<number, string>): string {
  const at = new Date((number % stationUnit) * 1000).toISOString().replace('.000', '');
  return `${at} ${slugs.get(Math.floor(number / stationUnit)) ?? ''}`;
}

/** The number of an airing as answers write it; 0 where it is none. */
export function airingOf(text: string, stations: readonly AiringStation[]): number {
  const [at = '', slug] = text.split(' ');
  const station = stations.find((one) => one.slug === slug);
  const instant = Date.parse(at) / 1000;
  return station && Number.isInteger(instant) ? station.id * stationUnit + instant : 0;
}
