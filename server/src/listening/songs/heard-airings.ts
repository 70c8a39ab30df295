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
  /** The seconds of listeners who joined at least so many seconds ago are counted as well, as `seconds_60` and so on. */
  ages?: readonly number[];
}

/**
 * SELECT of airings, those of each station numbered from 1.
 * @param airings SELECT of airings: station_id, start, last (the first second after it), song_id
 */
export const numberedAirings = (airings: string) =>
  `SELECT *, toUInt32(row_number() OVER (PARTITION BY station_id ORDER BY start)) AS number FROM (${airings})`;

/** The numbers of an event, of all listeners and by each age: how many begin, how many end, and the seconds missed. */
const counted = ['begin', 'end', 'miss'] as const;

/** The events of a session: it begins in its first airing, reaches each age in another, and ends in its last. */
function eventsOf(ages: readonly number[]): { events: string; names: string[] } {
  const all = [0, ...ages];
  const names = ['number', 'leave', ...all.flatMap((age) => counted.map((what) => `${what}_${age}`))];
  const reached = (age: number) => (age === 0 ? '1' : `over > begun + ${age}`);
  const begins = all.map((own) => [
    `first_${own}.number`,
    '0',
    ...all.flatMap((age) =>
      age === own ? ['1', '0', `greatest(0, toInt64(begun + ${age}) - first_${age}.start)`] : ['0', '0', '0'],
    ),
  ]);
  const end = [
    'final.number',
    'over <= final.last',
    ...all.flatMap((age) => ['0', reached(age), `${reached(age)} ? greatest(0, toInt64(final.last) - over) : 0`]),
  ];
  const tuple = (values: readonly string[]) => `(${values.join(', ')})`;
  const begun = begins.map(
    (values, at) => `if(${reached(all[at] as number)} AND ${values[0]} > 0, [${tuple(values)}], [])`,
  );
  // A session that began after the last airing heard none. One that ended before the first counts at number 0.
  return { events: `arrayConcat(${begun.join(', ')}, [${tuple(end)}])`, names };
}

/**
 * SELECT of the airings that somebody heard: their columns, those that they are split by, `heard_by` (sessions that heard any
 * of it), `gone` (of them, those that ended during it), `seconds` (listened during it, in all and by ages).
 */
export function heardAirings({ sessions, aired, split, sets = [], ages = [] }: Heard): string {
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
  const all = [0, ...ages];
  const each = (sql: (age: number) => string) => all.map(sql).join(', ');
  const seconds = (age: number) =>
    `heard_${age} * (toInt64(aired.last) - aired.start) - missed_${age} AS seconds${age === 0 ? '' : `_${age}`}`;
  const { events, names: parts } = eventsOf(ages);
  return `SELECT aired.station_id AS station_id, aired.start AS start, aired.last AS last, aired.song_id AS song_id${names}${set},
    heard_0 AS heard_by, gone, ${each(seconds)}
  FROM (
    SELECT station_id${names}${set}, arrayJoin(range(at, if(staying_0 > 0, next, toUInt32(at + 1)))) AS number, if(number = at, leaving, 0) AS gone,
      ${each((age) => `if(number = at, hearing_${age}, staying_${age}) AS heard_${age}, if(number = at, missing_${age}, 0) AS missed_${age}`)}
    FROM (
      SELECT station_id${names}${set}, number AS at, leaving, ${each((age) => `missing_${age}`)},
        ${each((age) => `sum(begins_${age}) OVER (${until}) - sum(ends_${age}) OVER (${until}) AS staying_${age}, staying_${age} + ends_${age} AS hearing_${age}`)},
        leadInFrame(number, 1, toUInt32(number + 1)) OVER (${partition} ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING) AS next
      FROM (
        SELECT station_id, number${names}${set && `, ${setSql} AS set`}, toInt64(sum(leave)) AS leaving,
          ${each((age) => `toInt64(sum(begin_${age})) AS begins_${age}, toInt64(sum(end_${age})) AS ends_${age}, toInt64(sum(miss_${age})) AS missing_${age}`)}
        FROM (
          SELECT station_id${names}, ${parts.map((name, at) => `event.${at + 1} AS ${name}`).join(', ')}
          FROM (
            SELECT heard.station_id AS station_id${names}, ${events} AS events
            FROM (SELECT station_id, begun, over, ${each((age) => `toUInt32(begun + ${age}) AS begun_${age}`)}${names} FROM ${sessions}) AS heard
            ${all.map((age) => `ASOF LEFT JOIN ${aired} AS first_${age} ON first_${age}.station_id = heard.station_id AND first_${age}.last > heard.begun_${age}`).join('\n            ')}
            ASOF LEFT JOIN ${aired} AS final ON final.station_id = heard.station_id AND final.start < heard.over
          )
          ARRAY JOIN events AS event
        )
        GROUP BY ${by}
      )
    )
    WHERE hearing_0 > 0
  ) AS listened
  INNER JOIN ${aired} AS aired ON aired.station_id = listened.station_id AND aired.number = listened.number
  WHERE heard_0 > 0`;
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
