import { connect, type Socket } from 'node:net';
import { basename, dirname } from 'node:path';
import { fieldError } from '@quarterhour/model/field-errors';
import { lookupOf } from '@quarterhour/server/host/private-networks';
import { wrongField } from '@quarterhour/server/host/refusal';
import type SftpClient from 'ssh2-sftp-client';
import { SourceError } from '../source-error.ts';
import { placeIn, unreachable } from './download.ts';
import { isKnown, placesOf, type Search, type SourceKind } from './kind.ts';
import { knownHosts } from './known-hosts.ts';
import { fetchFile, listFiles, type RemoteFile } from './sftp-files.ts';

/** Milliseconds until a server has greeted. */
const patience = 30_000;
const port = 22;

/** Files on another server, by SFTP. */
export const sftp: SourceKind = {
  id: 'sftp',
  refuse(location) {
    const isPlace = /^sftp:\/\/[^/\s@]+\/\S+$/.test(location) && URL.canParse(location) && !/\*.*\//.test(location);
    if (!isPlace) throw wrongField(fieldError('location', 'source_sftp'));
  },
  async *files(search) {
    const server = new URL(search.location);
    const client = await open(server, search);
    try {
      const paths = placesOf(decodeURIComponent(server.pathname), search.now);
      const found = (await Promise.all(paths.map((path) => list(client, path)))).flat();
      if (found.length === 0) {
        const last = paths.at(-1) ?? '';
        throw new SourceError('nothing_found', 'no_file', { folder: dirname(last), name: basename(last) });
      }
      for (const { name, size, modified } of found.sort((a, b) => a.modified - b.modified)) {
        if (size === 0 || isKnown(search.known, { name, size, modified })) continue;
        const fetched = await placeIn(search.fetchedFolder);
        // Lines that need the beginning of their file are fetched with it.
        const before = search.inParts ? search.known.find(({ path }) => path === name) : undefined;
        await fetchFile(client, { name, size, modified }, fetched.path, before).catch(async (error: unknown) => {
          await fetched.remove();
          throw failed(search.location, error);
        });
        yield { ...fetched, name, size, modified };
      }
    } finally {
      await client.end();
    }
  },
};

async function open(server: URL, search: Search): Promise<SftpClient> {
  const { default: Client } = await import('ssh2-sftp-client');
  // Its own words for a lost connection say less than the request that fails.
  const client = new Client('quarterhour', { error: () => {}, end: () => {}, close: () => {} });
  const hosts = await knownHosts(
    search.dataFolder,
    server.port ? `[${server.hostname}]:${server.port}` : server.hostname,
  );
  try {
    const key = search.password.trimStart().startsWith('-----BEGIN');
    await client.connect({
      sock: await reach(server, search),
      username: search.username,
      ...(key ? { privateKey: search.password } : { password: search.password }),
      hostVerifier: hosts.isExpected,
      readyTimeout: patience,
    });
  } catch (error) {
    await client.end().catch(() => undefined);
    if (hosts.changed()) {
      throw new SourceError('no_access', 'host_key', { host: server.hostname });
    }
    throw failed(search.location, error);
  }
  await hosts.remember();
  return client;
}

/** A connection that leads into no private network. */
function reach({ hostname, port: given }: URL, { privateNetworks, signal }: Search): Promise<Socket> {
  return new Promise((reached, refused) => {
    const lookup = lookupOf(hostname, privateNetworks);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(given) || port, lookup, signal, timeout: patience });
    socket.once('connect', () => {
      socket.setTimeout(0);
      reached(socket);
    });
    socket.once('timeout', () => socket.destroy(new Error(`nothing came for ${patience / 1000} seconds`)));
    socket.once('error', refused);
  });
}

function list(client: SftpClient, pattern: string): Promise<RemoteFile[]> {
  return listFiles(client, pattern).catch((error: unknown) => {
    throw failed(dirname(pattern), error);
  });
}

/** What the server's refusals mean. */
function failed(place: string, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const { message, code } = error as NodeJS.ErrnoException;
  if (/authentication|privateKey|passphrase/i.test(message)) {
    return new SourceError('no_access', 'remote_user', { place });
  }
  if (/no such file/i.test(message)) {
    return new SourceError('nothing_found', 'no_remote_path', { path: place });
  }
  if (/permission denied/i.test(message) || code === 'EACCES') {
    return new SourceError('no_access', 'remote_rights', { path: place });
  }
  return unreachable(place, error);
}
