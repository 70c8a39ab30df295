import { Readable } from 'node:stream';
import { api } from '@quarterhour/model/api';
import type { ImportProgress } from '@quarterhour/model/imports';
import { requestOf } from '@quarterhour/model/request-of';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import type { RunningServer } from '../host/running-server.ts';
import { fillBehind } from '../ingest/fill-behind.ts';
import { formats } from '../ingest/formats/formats.ts';
import { type ImportOptions, importLogs, refuseOptions } from '../ingest/import.ts';
import type { LogFormat } from '../ingest/line-kind.ts';
import { LogError } from '../ingest/log-error.ts';
import type { ImportReport, Progress } from '../ingest/report.ts';
import { kept, type LogSource, openSource } from '../ingest/sources/source.ts';
import type { OpenParts } from '../open-parts.ts';
import { deviceSecret } from '../store/secrets.ts';
import type { Caller } from './caller.ts';
import { showFindings, showReport, withProgress } from './progress.ts';

/** Shows how the first lines of files would be understood, and imports nothing. */
export async function checkFiles({ format, files }: { format: string; files: string[] }): Promise<string> {
  const { preview } = findFormat(format);
  if (!preview)
    throw new Error(`Lines of the format ${format} always have the same columns; import them without --check.`);
  const shown: string[] = [];
  for (const source of await Promise.all(files.map(openSource))) {
    const { columns, lines } = await preview(source);
    const mapped = columns.map(({ column, meaning }) => `  ${column} → ${meaning || 'not read'}`);
    shown.push(source.name, ...mapped, ...lines.map((line) => `  ${line}`));
  }
  return shown.join('\n');
}

function findFormat(format: string): LogFormat {
  const known = formats.find(({ id }) => id === format);
  if (!known) throw new Error(`There is no log format ${format}; known are ${formats.map(({ id }) => id).join(', ')}.`);
  return known;
}

/** What an import may say of all lines. */
type Wishes = Pick<ImportOptions, 'station' | 'pattern' | 'host' | 'force'>;

/** Imports files, and shows the progress and the outcome of every line. */
export async function importFiles(
  { place }: Caller,
  { format, files, ...wishes }: { format: string; files: string[] } & Wishes,
  signal: AbortSignal,
): Promise<string> {
  const known = findFormat(format);
  refuseOptions(known, wishes);
  const sources = await Promise.all(files.map(openSource));
  return withProgress(async ({ progress: onProgress }) => {
    if ('parts' in place) {
      const parts = await partsOf(place.parts);
      const report = await importLogs(parts, { format: known, ...wishes, sources, onProgress, signal }).catch(
        nameFindings,
      );
      // A cron job imports often: a day that changes all the time is filled now and then.
      await fillBehind(parts, { onlyDue: true, signal, onProgress: (done) => onProgress({ stage: 'filling', done }) });
      return showReport([report]);
    }
    const reports: ImportReport[] = [];
    for (const source of sources) {
      const uploaded = upload(place.server, { format, ...wishes, source, onProgress, signal });
      reports.push(await uploaded.catch(sayPlainly));
    }
    return showReport(reports);
  });
}

async function partsOf({ engine, store, clock, config }: OpenParts) {
  const { keepAddressesDays } = config;
  return {
    engine,
    store,
    clock,
    catalogue: () => readSnapshot(store),
    secret: await deviceSecret(store),
    keepAddressesDays,
  };
}

const brokenOff = 'The server ended before the import did; import again, every line counts once.';

/** Uploads a file to the running server, and reads the progress on the same connection. */
async function upload(
  { url, token }: RunningServer,
  {
    source,
    onProgress,
    signal,
    force,
    ...input
  }: Wishes & {
    format: string;
    source: LogSource;
    onProgress: (progress: Progress) => void;
    signal: AbortSignal;
  },
): Promise<ImportReport> {
  const { address } = requestOf(api.ingest, { ...input, force: force ? 'true' : 'false', name: source.name });
  const answer = await fetch(url + address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    // A stream reads ahead, so its pieces must be copies.
    body: Readable.toWeb(Readable.from(kept(source.read()))) as ReadableStream,
    duplex: 'half',
    signal,
  } as RequestInit);
  if (!answer.ok || !answer.body) {
    const { detail } = (await answer.json()) as { detail?: string };
    throw new Error(detail ?? `The server answered ${answer.status}.`);
  }
  for await (const line of linesOf(answer.body)) {
    const said = JSON.parse(line) as ImportProgress;
    if ('error' in said) throw new Error(said.error + showFindings(said.findings ?? []));
    if ('report' in said) return said.report as unknown as ImportReport;
    onProgress({ ...(said.progress as unknown as Progress), totalBytes: source.size });
  }
  throw new Error(brokenOff);
}

/** An error that lists why lines are not plausible. */
function nameFindings(error: unknown): never {
  if (!(error instanceof LogError) || !error.findings) throw error;
  throw new Error(error.message + showFindings(error.findings), { cause: error });
}

/** fetch() reports a broken connection as a TypeError. */
function sayPlainly(error: unknown): never {
  throw error instanceof TypeError ? new Error(brokenOff, { cause: error }) : error;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
