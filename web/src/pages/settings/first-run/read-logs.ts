import { api } from '@quarterhour/model/api';
import { type FoundMount, type LogPreview, previewBytes } from '@quarterhour/model/imports';
import { sendFile } from '../../../data/call.ts';

/** A chosen file with the description of its beginning. */
export interface ReadLog {
  file: File;
  preview: LogPreview;
}

/**
 * Has the server recognise the beginning of a file.
 * @param format the format that the person chose
 */
export async function readLog(file: File, format?: string): Promise<ReadLog> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const part = file.size > previewBytes;
  const input = { name: file.name.slice(0, 400), part: part ? 'true' : 'false', timezone: timeZone, format } as const;
  return { file, preview: await sendFile(api.previewLog, input, part ? file.slice(0, previewBytes) : file) };
}

/** The known facts about the stations to name: from the files together, or from lines that were imported before. */
export interface Found {
  mounts: readonly FoundMount[];
  /** Instants, ISO 8601; null if no file says. */
  from: string | null;
  to: string | null;
  timezone: string;
  /** The offset of the log's clock from UTC in minutes; null if it does not say. */
  clock: number | null;
  /** The country of most listeners, ISO 3166-1; undefined if unknown. */
  country: string | undefined;
}

/** Whether a file's lines are connections to streams, which count for stations. */
export const hasListeners = ({ preview }: ReadLog) => preview.format?.kind === 'connections';

/** Merges the descriptions of several files. */
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
