import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The address of a data folder's server, and the token of the folder's owner. */
const schema = z.object({ url: z.string(), token: z.string(), pid: z.int() });
export type RunningServer = z.infer<typeof schema>;

const fileOf = (folder: string) => join(folder, 'server.json');

export function makeOwnerToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Writes how commands on this machine reach the server; only the folder's owner may read it. */
export async function announce(folder: string, server: RunningServer): Promise<{ withdraw(): Promise<void> }> {
  const file = fileOf(folder);
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(server), { mode: 0o600 });
  return { withdraw: () => rm(file, { force: true }) };
}

/** The server that runs on this folder; undefined if the file is missing or was left by a dead process. */
export async function findServer(folder: string): Promise<RunningServer | undefined> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const server = schema.parse(JSON.parse(text));
    const answer = await fetch(`${server.url}/api/me`, {
      headers: { authorization: `Bearer ${server.token}` },
      signal: AbortSignal.timeout(30_000),
    });
    return answer.ok ? server : undefined;
  } catch {
    return undefined;
  }
}
