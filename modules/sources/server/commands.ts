import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { text } from 'node:stream/consumers';
import { api } from '@quarterhour/model/api';
import type { Call } from '@quarterhour/server/calls/call';
import type { Source, SourceKind } from '../model/sources.ts';

export interface SourceWish {
  location: string;
  name?: string;
  kind?: SourceKind;
  format: string;
  station?: string;
  every?: number;
  user?: string;
  passwordFile?: string;
}

/** Adds a source of logs; what begins its location says of which kind it is. */
export async function addSource(call: Call, wish: SourceWish): Promise<string> {
  const { location, name = location.slice(0, 100), kind = kindOf(location), format, station, every, user } = wish;
  const password = await readPassword(wish.passwordFile);
  const values = { name, kind, location, format, station, every_minutes: every, username: user, password };
  const { id, every_minutes } = await call(api.createSource, values);
  return `The source ${id} is read every ${every_minutes} minutes. To try it now: npx quarterhour source check ${id}`;
}

function kindOf(location: string): SourceKind {
  if (isAbsolute(location)) return 'folder';
  if (/^[^\s/:]+\/[^\s/]+$/.test(location)) return 'syslog';
  const [scheme = ''] = location.toLowerCase().split('://');
  return scheme === 's3' || scheme === 'sftp' ? scheme : 'https';
}

async function readPassword(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const written = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  // A private key keeps its lines; only the last line break is not part of a password.
  return written.replace(/\r?\n$/, '');
}

/** Lists the sources, each with how its last try ended. */
export async function listSources(call: Call): Promise<string> {
  const { sources } = await call(api.listSources, {});
  if (sources.length === 0)
    return 'There are no sources yet; add one with: npx quarterhour source add <location> --format <format>';
  return sources.map(lineOf).join('\n');
}

/** Reads a source now, and says how that ended. */
export async function checkSource(call: Call, id: number): Promise<string> {
  return lineOf(await call(api.checkSource, { id }));
}

function lineOf({ id, name, paused, state, last_file, last_line_at, last_error }: Source): string {
  const words = paused ? 'paused' : state.replaceAll('_', ' ');
  const last = last_file && `last file ${last_file}${last_line_at ? `, last line ${last_line_at}` : ''}`;
  return [`${id}  ${name}  ${words}`, last, last_error].filter(Boolean).join('\n    ');
}
