import { fieldError } from '@quarterhour/model/field-errors';
import type { CatalogueSnapshot } from '@quarterhour/server/catalogue/snapshot';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Services } from '@quarterhour/server/services';
import type { LiveSourceKind as KindId } from '../../model/live-sources.ts';

/** A connection that is open, as a server shows it. */
export interface OpenConnection {
  /** Names it among those of its mount, as long as it lasts. */
  id: string;
  /** '' if the server does not show it. */
  address: string;
  agent: string;
  referer: string;
  /** Seconds since it began. */
  seconds: number;
  /** What the store knows of its device, where it shows no address. */
  known?: { device: string; country: string; isExcluded: boolean };
}

/** A stream as its server shows it at one moment. */
export interface ShownStream {
  mount: string;
  /** How many connections the server counts. */
  count: number;
  /** Each of them; undefined if the server tells only their number. */
  connections: OpenConnection[] | undefined;
  /** Different listeners, where the server tells only numbers. */
  devices?: number;
  /** '' if it names nothing. */
  onAir: string;
  /** Its stream in the catalogue, where that is not found by the mount. */
  owner?: { stationId: number; streamId: number };
  /** The moment that it is of, unix seconds; left out: that of the answer. */
  at?: number;
}

/** What of the installation a kind may read. */
export interface Installation extends Pick<Services, 'engine' | 'store'> {
  catalogue: CatalogueSnapshot;
  /** Unix seconds. */
  now: number;
}

/** What a kind needs to ask a server. */
export interface Asking {
  location: URL;
  /** The location as it was written, which is no address of some kinds. */
  written: string;
  /** The slug of the station of all streams; '' if their mounts show it. */
  station: string;
  everySeconds: number;
  installation: Installation;
  username: string;
  password: string;
  countPath: string;
  titlePath: string;
  /** Reads one address. @throws LiveSourceError */
  read(url: URL, headers?: Record<string, string>): Promise<string>;
}

/** What a kind needs to follow what a server announces. */
export interface Following extends Pick<Asking, 'location' | 'username' | 'password'> {
  /** Reads the lines of an answer without an end. @throws LiveSourceError */
  follow(url: URL, headers: Record<string, string>, onLine: (line: string) => void): Promise<void>;
  /** Something changed: the next poll need not wait for its interval. */
  ring(): void;
}

/** The fields of a source that a kind judges. */
interface KindFields {
  location: string;
  station: string;
  count_path: string;
}

/** A kind of server: one entry in `kinds.ts`. */
export interface LiveKind {
  id: KindId;
  /** @throws FieldProblem for what it cannot work with */
  refuse(fields: KindFields): void;
  /**
   * All streams of the server with their open connections: the whole truth of this moment.
   * @throws LiveSourceError
   */
  poll(asking: Asking): Promise<ShownStream[]>;
  /**
   * Follows what the server announces by itself, until it ends that. What it announces only makes a poll come earlier.
   * @throws LiveSourceError also if this version of the server announces nothing
   */
  follow?(following: Following): Promise<void>;
}

/** Refuses what is no address of a server. */
export function refuseAddress({ location }: KindFields, code: 'live_address' | 'live_json_address' = 'live_address') {
  const isAddress = /^https?:\/\/[^\s/]/i.test(location) && URL.canParse(location);
  if (!isAddress) throw wrongField(fieldError('location', code));
  // A password in an address would be shown with it.
  const { username, password } = new URL(location);
  if (username || password) throw wrongField(fieldError('location', code));
}

/** Refuses a source without a station, whose answers name no mount that could show it. */
export function refuseWithoutStation({ station }: KindFields) {
  if (!station) throw wrongField(fieldError('station', 'live_station'));
}

/** The address of a path below the one that the operator wrote. */
export function below({ location }: Pick<Asking, 'location'>, path: string, search: Record<string, string> = {}): URL {
  const url = new URL(location);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  url.hash = '';
  url.search = new URLSearchParams(search).toString();
  return url;
}

/** The header of the administration's user name and password. */
export function administrator({ username, password }: Pick<Asking, 'username' | 'password'>): Record<string, string> {
  if (!username && !password) return {};
  return { authorization: `Basic ${Buffer.from(`${username || 'admin'}:${password}`).toString('base64')}` };
}

/** A whole number that a server wrote; 0 if it is none. */
export function numberIn(written: unknown): number {
  const number = Math.round(Number(written));
  return Number.isFinite(number) && number > 0 ? Math.min(number, 2 ** 31 - 1) : 0;
}

/** "Artist - Title" of what a server names. */
export function titleIn(artist: unknown, title: unknown): string {
  const parts = [artist, title].map((part) => (typeof part === 'string' ? part.trim() : ''));
  return parts.filter((part) => part !== '').join(' - ');
}
