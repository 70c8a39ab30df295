import { addDays } from '@quarterhour/model/period';
import type { Reader } from '../../engine/engine.ts';
import { utcDay } from '../period-sql.ts';
import { songNamesSql } from './songs.ts';

/** A moment of a station, UTC seconds. */
export interface Moment {
  station: number;
  at: number;
}

/** An item on air: its kind and its name. */
export interface OnAir {
  kind: string;
  /** "Artist - Title" of a song; of other items the text as received. */
  name: string;
}

/** Reads the item on air at each of some moments, in their order; undefined where it is unknown. */
export async function readOnAir(reader: Reader, moments: readonly Moment[]): Promise<(OnAir | undefined)[]> {
  if (moments.length === 0) return [];
  const rows = await reader.rows<{ number: number } & OnAir>(
    `SELECT number, kind, if(kind = 'song', songs.song, trim(BOTH ' -' FROM concat(titles.artist, ' - ', titles.title, titles.text))) AS name
FROM (
  SELECT number, kind, song_id, title_id
  FROM (SELECT arrayJoin(arrayZip({numbers:Array(UInt32)}, {stations:Array(UInt16)}, {instants:Array(UInt32)})) AS asked,
    asked.1 AS number, asked.2 AS station_id, asked.3 AS at) AS moments
  ASOF INNER JOIN (SELECT station_id, start, end, kind, song_id, title_id FROM airings
    WHERE station_id IN {stations:Array(UInt16)} AND day >= {first:Date} AND day <= {last:Date}) AS aired
    ON aired.station_id = moments.station_id AND moments.at >= aired.start
  WHERE at < end
) AS found
LEFT JOIN (${songNamesSql}) AS songs ON songs.id = found.song_id
LEFT JOIN titles ON titles.id = found.title_id`,
    {
      numbers: moments.map((_, number) => number),
      stations: moments.map(({ station }) => station),
      instants: moments.map(({ at }) => at),
      // An item lasts at most a day.
      first: addDays(utcDay(Math.min(...moments.map(({ at }) => at))), -1),
      last: utcDay(Math.max(...moments.map(({ at }) => at))),
    },
  );
  const byNumber = new Map(rows.map(({ number, kind, name }) => [number, { kind, name }]));
  return moments.map((_, number) => byNumber.get(number));
}
