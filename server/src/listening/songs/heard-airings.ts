/*
 * Audiences of airings from the running number of listeners. Airings of a station are numbered in the order of time, and each
 * session is joined with the first and the last airing that it heard, not with all. The audience of an airing is the number of
 * sessions that began by its end, less those that ended before it; its seconds are those of the whole airing for each of
 * them, less the seconds missed at its beginning and end.
 */

interface Heard {
  /** The FROM of a SELECT: rows like sessions, with the columns `begun`, `over` (unix seconds) and `split`. */
  sessions: string;
  /** The FROM of a SELECT: numbered airings. */
  aired: string;
  /** Columns of the sessions by which the audience is split, besides the station. */
  split: readonly string[];
  /** Columns by each of which the audience is split as well, and by none of them; `set` names the column of a row, '' for none. */
  sets?: readonly string[];
}

/**
 * SELECT of airings, those of each station numbered from 1.
 * @param airings SELECT of airings: station_id, start, last (the first second after it), song_id
 */
export const numberedAirings = (airings: string) =>
  `SELECT *, toUInt32(row_number() OVER (PARTITION BY station_id ORDER BY start)) AS number FROM (${airings})`;

/**
 * SELECT of the airings that somebody heard: their columns, those that they are split by, `heard_by` (sessions that heard any
 * of it), `gone` (of them, those that ended during it), `seconds` (listened during it).
 */
export function heardAirings({ sessions, aired, split, sets = [] }: Heard): string {
  const names = [...split, ...sets].map((name) => `, ${name}`).join('');
  const set = sets.length > 0 ? ', set' : '';
  const grouped = ['station_id', 'number', ...split].join(', ');
  const by =
    sets.length > 0
      ? `GROUPING SETS ((${grouped}), ${sets.map((name) => `(${grouped}, ${name})`).join(', ')})`
      : grouped;
  const partition = `PARTITION BY station_id${names}${set} ORDER BY number`;
  const until = `${partition} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW`;
  const setSql = `multiIf(${sets.map((name) => `grouping(${name}) = 0, '${name}', `).join('')}'')`;
  return `SELECT aired.station_id AS station_id, aired.start AS start, aired.last AS last, aired.song_id AS song_id${names}${set},
    heard AS heard_by, gone, heard * (toInt64(aired.last) - aired.start) - missed AS seconds
  FROM (
    SELECT station_id${names}${set}, arrayJoin(range(at, if(staying > 0, next, toUInt32(at + 1)))) AS number,
      if(number = at, hearing, staying) AS heard, if(number = at, leaving, 0) AS gone, if(number = at, missing, 0) AS missed
    FROM (
      SELECT station_id${names}${set}, number AS at, leaving, missing,
        sum(begins) OVER (${until}) - sum(ends) OVER (${until}) AS staying, staying + ends AS hearing,
        leadInFrame(number, 1, toUInt32(number + 1)) OVER (${partition} ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING) AS next
      FROM (
        SELECT station_id, number${names}${set && `, ${setSql} AS set`},
          toInt64(sum(begin)) AS begins, toInt64(sum(end)) AS ends, toInt64(sum(left)) AS leaving, toInt64(sum(miss)) AS missing
        FROM (
          SELECT station_id${names}, event.1 AS number, event.2 AS begin, event.3 AS end, event.4 AS left, event.5 AS miss
          FROM (
            -- A session that began after the last airing heard none. One that ended before the first counts at number 0.
            SELECT heard.station_id AS station_id${names}, arrayFilter(event -> event.1 > 0 OR event.3 = 1, [
              (first.number, 1, 0, 0, greatest(0, toInt64(begun) - first.start)),
              (final.number, 0, 1, over <= final.last, greatest(0, toInt64(final.last) - over))]) AS events
            FROM (SELECT station_id, begun, over${names} FROM ${sessions}) AS heard
            ASOF LEFT JOIN ${aired} AS first ON first.station_id = heard.station_id AND first.last > heard.begun
            ASOF LEFT JOIN ${aired} AS final ON final.station_id = heard.station_id AND final.start < heard.over
          )
          ARRAY JOIN events AS event
        )
        GROUP BY ${by}
      )
    )
    WHERE hearing > 0
  ) AS listened
  INNER JOIN ${aired} AS aired ON aired.station_id = listened.station_id AND aired.number = listened.number
  WHERE heard > 0`;
}

/** SELECT of each airing that each session heard: station_id, start, last, song_id, and columns of the session. */
export function heardBySessions({
  sessions,
  aired,
  columns,
}: Pick<Heard, 'sessions' | 'aired'> & { columns: readonly string[] }): string {
  const names = columns.map((name) => `, ${name}`).join('');
  return `SELECT aired.station_id AS station_id, aired.start AS start, aired.song_id AS song_id${names}
  FROM (
    SELECT heard.station_id AS station_id${names}, arrayJoin(range(first.number, toUInt32(final.number + 1))) AS number
    FROM (SELECT station_id, begun, over${names} FROM ${sessions}) AS heard
    ASOF INNER JOIN ${aired} AS first ON first.station_id = heard.station_id AND first.last > heard.begun
    ASOF INNER JOIN ${aired} AS final ON final.station_id = heard.station_id AND final.start < heard.over
    WHERE first.number <= final.number
  ) AS listened
  INNER JOIN ${aired} AS aired ON aired.station_id = listened.station_id AND aired.number = listened.number`;
}
