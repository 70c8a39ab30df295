import type { SourceKind as KindId } from '../../model/sources.ts';
import type { sourceFiles } from '../tables.ts';

/** A file as its place shows it, or as it was fetched from there. */
export interface FoundFile {
  /** Where it lies on this server. */
  path: string;
  /** How it is known again: its path, its address, its key. */
  name: string;
  size: number;
  /** Unix milliseconds; 0 if nobody says it. */
  modified: number;
  /** Removes a fetched copy. */
  remove?(): Promise<void>;
}

export type KnownFile = typeof sourceFiles.$inferSelect;

/** What a kind needs to look for files. */
export interface Search {
  location: string;
  username: string;
  password: string;
  /** What was read before. */
  known: readonly KnownFile[];
  /** Whether lines can be read without the beginning of their file. */
  inParts: boolean;
  /** Unix seconds of the last try. */
  lastRun: number | undefined;
  /** Unix seconds. */
  now: number;
  /** Where the server may read logs. */
  folders: readonly string[];
  /** The data folder. */
  dataFolder: string;
  /** Where fetched files are kept meanwhile. */
  fetchedFolder: string;
  /** Whether servers may be in a private network, such as this one. */
  privateNetworks: boolean;
  signal?: AbortSignal;
}

/** A place where logs come from: one entry in `kinds.ts`. */
export interface SourceKind {
  id: KindId;
  /** @throws FieldProblem for `location` when files cannot be found there */
  refuse(location: string, folders: readonly string[]): void;
  /**
   * The files that are new or may have grown, the oldest first where the place knows. Undefined: logs of this kind arrive by
   * themselves and wait in a queue.
   * @throws SourceError
   */
  files?(search: Search): AsyncGenerator<FoundFile>;
}

const daySeconds = 86_400;
/** What is known of files that a source has not shown for so long is forgotten. Seconds. */
export const remembered = 120 * daySeconds;

/** The days that {date} stands for: yesterday and today, by UTC; without it, the place alone. */
export function placesOf(location: string, now: number): string[] {
  const days = [now - daySeconds, now].map((at) => new Date(at * 1000).toISOString().slice(0, 10));
  return [...new Set(days.map((day) => location.replaceAll('{date}', day)))];
}

/** Whether a file was read as it is now. */
export function isKnown(known: readonly KnownFile[], { name, size, modified }: Omit<FoundFile, 'path'>): boolean {
  return known.some((one) => one.path === name && one.size === size && one.modified === modified);
}
