import type { Reader } from '../../engine/engine.ts';
import { songNamesSql } from './songs.ts';

/** A song that was on air at a station, with the recording as its sources name it; '' where none does. */
export interface Recording {
  /** "Artist - Title", as answers write it. */
  song: string;
  artist: string;
  plays: number;
  /** Time on air. */
  seconds: number;
  isrc: string;
  album: string;
  label: string;
}

/**
 * The songs that began at a station in a period, by name; of several ISRCs, albums or labels the most frequent one.
 * @param period UTC seconds, the end not included
 */
export function readRecordings(
  reader: Reader,
  stationId: number,
  { from, to }: { from: number; to: number },
): Promise<Recording[]> {
  const usual = (column: string) => `topKWeightedIf(1)(titles.${column}, 1, titles.${column} != '')[1] AS ${column}`;
  return reader.rows<Recording>(
    `SELECT named.song AS song, named.artist AS artist, count() AS plays, sum(toInt64(end) - start) AS seconds,
       ${['isrc', 'album', 'label'].map(usual).join(', ')}
     FROM (
       SELECT song_id, title_id, start, end FROM airings
       WHERE station_id = {station:UInt16} AND kind = 'song' AND start >= {from:UInt32} AND start < {to:UInt32}
         AND day >= toDate(toDateTime({from:UInt32}, 'UTC')) AND day <= toDate(toDateTime({to:UInt32}, 'UTC'))
     ) AS aired
     INNER JOIN (${songNamesSql}) AS named ON named.id = aired.song_id
     LEFT JOIN titles ON titles.id = aired.title_id
     GROUP BY song, artist ORDER BY song`,
    { station: stationId, from, to },
  );
}
