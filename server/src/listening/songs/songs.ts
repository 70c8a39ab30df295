import type { Reader } from '../../engine/engine.ts';

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

const mapsOfRows = new WeakMap<readonly unknown[], SongNames>();

/** Reads the names of all songs. */
export async function readSongs(reader: Reader): Promise<SongNames> {
  const rows = await reader.rows<{ id: number; song_id: number; artist_id: number; song: string; artist: string }>(
    songNamesSql,
  );
  // The reader answers with the same rows as long as they hold.
  const known =
    mapsOfRows.get(rows) ?? new Map(rows.map(({ id, song_id, ...names }) => [id, { ...names, id: song_id }]));
  mapsOfRows.set(rows, known);
  return known;
}

/** Airings must be known for so long before a song counts as new. */
const knownSeconds = 7 * 86_400;

/**
 * Reads the numbers of the songs whose first airing on some stations lies in a stretch of time (UTC seconds), and of the songs
 * merged into them; none where the airings of the week before are unknown. The statement is the same for every stretch.
 */
export async function readNewSongs(
  reader: Reader,
  stations: readonly AiringStation[],
  { from, to }: { from: number; to: number },
): Promise<ReadonlySet<number>> {
  const [songs, aired] = await Promise.all([
    readSongs(reader),
    reader.rows<{ song_id: number; first: number }>(
      `SELECT song_id, min(start) AS first FROM airings
WHERE station_id IN {stations:Array(UInt16)} AND kind = 'song' GROUP BY song_id`,
      { stations: stations.map(({ id }) => id) },
    ),
  ]);
  const firsts = new Map<number, number>();
  let knownFrom = Number.POSITIVE_INFINITY;
  for (const { song_id, first } of aired) {
    knownFrom = Math.min(knownFrom, first);
    const merged = songs.get(song_id)?.id;
    if (merged !== undefined) firsts.set(merged, Math.min(firsts.get(merged) ?? first, first));
  }
  const isNew = (first = 0) => first >= from && first < to && first >= knownFrom + knownSeconds;
  return new Set([...songs].flatMap(([id, song]) => (isNew(firsts.get(song.id)) ? [id] : [])));
}

/** The song that a number stands for after merges, or one song of its artist: SQL over `song_id`. */
export function ofSong(name: 'song' | 'artist'): string {
  const value = name === 'song' ? 'named.song_id' : 'min(named.id) OVER (PARTITION BY named.artist_id)';
  return `(SELECT groupArray(value) FROM (SELECT ${value} AS value FROM (${songNamesSql}) AS named ORDER BY named.id))[song_id]`;
}

const stationUnit = 2 ** 32;
/** An airing as one number: its station and its start. */
export const airingNumber = 'bitShiftLeft(toUInt64(station_id), 32) + start';
export const airingOfStation = (station: number, start: number) => station * stationUnit + start;

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
  return station && Number.isInteger(instant) ? airingOfStation(station.id, instant) : 0;
}
