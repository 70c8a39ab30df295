import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { api } from '@quarterhour/model/api';
import type { ExportCard, ExportFormat } from '@quarterhour/model/exports';
import type { Language } from '@quarterhour/model/languages';
import type { Call } from '../calls/call.ts';
import type { Caller } from './caller.ts';

export interface PageExport {
  /** The address of a page, or the name of a saved view. */
  view: string;
  format: ExportFormat;
  card?: ExportCard;
  language: Language;
  output: string;
}

const states = { waiting: 'waiting for other exports', reading: 'reading figures', writing: 'writing the file' };
const everyMilliseconds = 500;

/** Writes a view as a file, and says on standard error how far it is. */
export async function exportPage({ call, file }: Caller, { view, output, ...wanted }: PageExport): Promise<string> {
  const id = randomUUID();
  // An address may be copied whole from the browser.
  const copied = view.replace(/^https?:\/\/[^/]+/, '');
  const address = copied.startsWith('/') ? copied : await addressOfView(call, view);
  const done = new AbortController();
  const told = showProgress(() => call(api.exportProgress, { id }), done.signal);
  try {
    const bytes = await file(api.exportFile, { ...wanted, view: address, id });
    await writeFile(output, bytes);
    return `${output}: ${bytes.length} bytes\n`;
  } finally {
    done.abort();
    await told;
  }
}

/** @throws Error if no saved view has this name, or several have */
async function addressOfView(call: Call, name: string): Promise<string> {
  const { views } = await call(api.listViews, { search: name, filter: 'archived:false' });
  const [view, another] = views.filter((one) => one.name === name);
  if (!view) throw new Error(`No saved view that is shared has the name “${name}”. Share it, or name an address.`);
  if (another) throw new Error(`Several saved views have the name “${name}”. Name an address instead.`);
  return view.page + view.address;
}

async function showProgress(
  read: () => Promise<{ state: keyof typeof states | 'unknown'; done: number; of: number }>,
  signal: AbortSignal,
): Promise<void> {
  let last = '';
  while (!signal.aborted) {
    await setTimeout(everyMilliseconds, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const { state, done, of } = await read();
    if (state === 'unknown') continue;
    const line = state === 'reading' ? `${states[state]}, ${done} of ${of}` : states[state];
    if (line !== last) process.stderr.write(`${line}\n`);
    last = line;
  }
}
