import { api } from '@quarterhour/model/api';
import { type FoundMount, type LogPreview, previewBytes } from '@quarterhour/model/imports';
import { sendFile } from '../../../data/call.ts';

/** A file that was handed in, with what its beginning says. */
export interface ReadLog {
  file: File;
  preview: LogPreview;
}

/** Asks the server what the beginning of a file says. */
export async function readLog(file: File): Promise<ReadLog> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const part = file.size > previewBytes;
  const input = { name: file.name.slice(0, 400), part: part ? 'true' : 'false', timezone: timeZone } as const;
  return { file, preview: await sendFile(api.previewLog, input, part ? file.slice(0, previewBytes) : file) };
}

/** What is known of the stations to be named: of the files together, or of lines that were imported before. */
export interface Found {
  mounts: readonly FoundMount[];
  /** Instants, ISO 8601; null where no file says. */
  from: string | null;
  to: string | null;
  timezone: string;
  /** What the clock of the log shows, in minutes ahead of UTC; null where it does not say. */
  clock: number | null;
  /** Where most listeners are, ISO 3166-1; undefined where nobody knows. */
  country: string | undefined;
}

/** Whether a file's lines are connections to streams, which count for stations. */
export const hasListeners = ({ preview }: ReadLog) => preview.format?.kind === 'connections';

/** What several files say together. */
export function gather(logs: readonly ReadLog[]): Found | undefined {
  const previews = logs.filter(hasListeners).map(({ preview }) => preview);
  const [first] = previews;
  if (!first) return undefined;
  const mounts = new Map<string, FoundMount>();
  for (const { mount, lines, sessions, station } of previews.flatMap((one) => one.mounts)) {
    const known = mounts.get(mount) ?? { mount, lines: 0, sessions: 0, station };
    mounts.set(mount, { ...known, lines: known.lines + lines, sessions: known.sessions + sessions });
  }
  const instants = previews.flatMap(({ from, to }) => [from, to]).filter((one) => one !== null);
  instants.sort();
  return {
    mounts: [...mounts.values()].sort((a, b) => b.sessions - a.sessions),
    from: instants[0] ?? null,
    to: instants.at(-1) ?? null,
    timezone: first.timezone,
    clock: first.clock,
    country: first.countries[0],
  };
}
