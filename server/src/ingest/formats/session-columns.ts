import { fold } from '../../music/fold.ts';

/** What a column of a table of sessions may mean, and the names by which it is known. */
export const sessionColumns = {
  start: [
    'start',
    'start time',
    'session start',
    'started',
    'connected on',
    'connect time',
    'timestamp',
    'début',
    'début de session',
    'început',
    'ora de început',
    'Beginn',
    '开始时间',
    'start date time',
    'session start time',
    'start datetime',
  ],
  end: [
    'end',
    'end time',
    'session end',
    'ended',
    'connected until',
    'disconnect time',
    'fin',
    'sfârșit',
    'Ende',
    '结束时间',
    'session end time',
    'end datetime',
  ],
  date: ['date', 'day', 'start date', 'datum', 'data', '日期'],
  time: ['time', 'start clock', 'heure', 'ora', 'Uhrzeit', '时间'],
  seconds: [
    'seconds',
    'duration',
    'seconds connected',
    'connected time',
    'session duration',
    'session length',
    'listening time',
    'length',
    'duration seconds',
    'durée',
    'durata',
    'Dauer',
    '时长',
    'time spent listening',
    'tsl',
  ],
  address: [
    'ip',
    'ip address',
    'client ip',
    'listener ip',
    'address',
    'c-ip',
    'adresse ip',
    'adresa ip',
    'IP-Adresse',
    'IP地址',
  ],
  listener: ['listener id', 'user id', 'device id', 'cookie', 'uuid', 'unique id', 'hash', 'listener'],
  agent: [
    'user agent',
    'agent',
    'player',
    'client',
    'useragent',
    'cs(user-agent)',
    'client player',
    'device',
    '用户代理',
  ],
  mount: [
    'mount',
    'mount name',
    'mountpoint',
    'stream',
    'stream id',
    'station',
    'station name',
    'channel',
    'mount point',
    'callsign',
    '挂载点',
  ],
  referer: ['referer', 'referrer', 'site', 'referring page'],
  status: ['status', 'http status', 'status code'],
  bytes: ['bytes', 'bytes sent', 'transferred'],
} as const satisfies Record<string, readonly string[]>;

export type SessionColumn = keyof typeof sessionColumns;

const meanings = new Map(
  Object.entries(sessionColumns).flatMap(([meaning, names]) =>
    names.map((name) => [fold(name), meaning as SessionColumn] as const),
  ),
);

/** The position of each meaning; of several columns with one meaning, the first. */
export interface FoundColumns {
  at: Partial<Record<SessionColumn, number>>;
  /** Whether a heading says that its times are UTC. */
  utc: boolean;
}

/** The columns of the listening log that NPR and SoundExchange define, which has no heading and keeps UTC. */
export const listeningLog: FoundColumns = {
  at: { address: 0, date: 1, time: 2, mount: 3, seconds: 4, status: 5, agent: 6 },
  utc: true,
};

export function meaningOf(name: string): SessionColumn | undefined {
  const plain = name.replace(/^\uFEFF/, '').replace(/\((?:utc|gmt|s|sec|seconds)\)|\b(?:utc|gmt)\b/gi, '');
  return meanings.get(fold(plain)) ?? meanings.get(fold(name));
}

export function findSessionColumns(header: readonly string[]): FoundColumns {
  const at: FoundColumns['at'] = {};
  for (const [index, name] of header.entries()) {
    const meaning = meaningOf(name);
    if (meaning && at[meaning] === undefined) at[meaning] = index;
  }
  const utc = header.some((name) => meaningOf(name) !== undefined && /\b(?:utc|gmt)\b/i.test(name));
  return { at, utc };
}
