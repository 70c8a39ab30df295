/*
 * Who heard which airing, from the running number of listeners. Airings of a station are numbered in the order of time. Each
 * session counts at the first airing that it heard and at the last one; how many heard an airing is how many had begun by its
 * end less how many had ended before it, and the seconds that they heard of it are all of it but for what they missed
 * at its beginning and its end. No session is joined with each of its songs.
 */

interface Heard {
  /** What follows FROM: rows like sessions, with the columns `begun`, `over` (unix seconds) and `split`. */
  sessions: string;
  /** SELECT of airings: station_id, start, last (the first second after it), song_id. */
  airings: string;
  /** What the audience is split by, besides the station: columns of the sessions. */
  split: readonly string[];
  /** By each of these as well, one after the other, and by none of them; rows say by which (`set`, '' for none). */
  sets?: readonly string[];
}

const numbered = (airings: string) =>
  `(SELECT *, toUInt32(row_number() OVER (PARTITION BY station_id ORDER BY start)) AS number FROM (${airings}))`;

/**
 * SELECT of the airings that somebody heard: their columns, those that they are split by, `heard_by` (sessions that heard any
 * of it), `gone` (of them, those that ended during it), `seconds` (listened during it).
 */
export function heardAirings({ sessions, airings, split, sets = [] }: Heard): string {
  const aired = numbered(airings);
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
          SELECT heard.station_id AS station_id, first.number AS number${names}, 1 AS begin, 0 AS end, 0 AS left,
            greatest(0, toInt64(begun) - first.start) AS miss
          FROM (SELECT station_id, begun${names} FROM ${sessions}) AS heard
          ASOF INNER JOIN ${aired} AS first ON first.station_id = heard.station_id AND first.last > heard.begun
          UNION ALL
          -- What ended before the first of them counts at number 0.
          SELECT heard.station_id AS station_id, final.number AS number${names}, 0 AS begin, 1 AS end, over <= final.last AS left,
            greatest(0, toInt64(final.last) - over) AS miss
          FROM (SELECT station_id, over${names} FROM ${sessions}) AS heard
          ASOF LEFT JOIN ${aired} AS final ON final.station_id = heard.station_id AND final.start < heard.over
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
  airings,
  columns,
}: Pick<Heard, 'sessions' | 'airings'> & { columns: readonly string[] }): string {
  const aired = numbered(airings);
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
