import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExclusionRule, exclusionRules } from '@quarterhour/model/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { openListening } from '../../listening/open.ts';
import { excludedBySql, exclusions } from './exclusion.ts';

let folder: string;
let engine: Engine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-exclusion-'));
  engine = await openListening({ folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

interface Connection {
  station?: number;
  method?: string;
  mount?: string;
  status?: number;
  seconds?: number;
  agentRule?: ExclusionRule | '';
}

async function excludedBy(connection: Connection): Promise<string | undefined> {
  const listener = { station: 7, method: 'GET', mount: '/one.mp3', status: 200, seconds: 60, agentRule: '' };
  const sql = excludedBySql({
    station: '{station:UInt16}',
    method: '{method:String}',
    mount: '{mount:String}',
    status: '{status:UInt16}',
    seconds: '{seconds:UInt32}',
    agentRule: '{agentRule:String}',
    leastSeconds: '60',
  });
  const [row] = await engine.rows<{ rule: string }>(`SELECT ${sql} AS rule`, { ...listener, ...connection });
  return row?.rule;
}

test.each<[string, Connection, ExclusionRule | '']>([
  ['a listener of a minute counts', {}, ''],
  ['a part of a stream counts', { status: 206 }, ''],
  ['a mount named like a page of the server counts', { mount: '/statusquo' }, ''],
  ['a mount with an ending of sound counts', { mount: '/jazz.café.aac' }, ''],
  ['a SHOUTcast stream counts', { mount: '/;stream.nsv' }, ''],
  ['the root counts', { mount: '/' }, ''],
  ['a second less does not count', { seconds: 59 }, 'too_short'],
  ['a robot', { agentRule: 'robot' }, 'robot'],
  ['a monitor', { agentRule: 'monitor' }, 'monitor'],
  ['a relay', { agentRule: 'relay' }, 'relay'],
  ['an encoder by its name', { agentRule: 'encoder' }, 'encoder'],
  ['an encoder by its method', { method: 'SOURCE', agentRule: 'robot' }, 'encoder'],
  ['an encoder of Icecast 2.4', { method: 'PUT' }, 'encoder'],
  ['a status of failure', { status: 404, agentRule: 'relay' }, 'bad_status'],
  ['a redirection', { status: 302 }, 'bad_status'],
  ['a playlist', { mount: '/one.m3u', status: 404 }, 'not_a_stream'],
  ['a playlist in capitals', { mount: '/ONE.PLS' }, 'not_a_stream'],
  ['a status page', { mount: '/status-json.xsl' }, 'not_a_stream'],
  ['an administrator', { mount: '/admin/listclients' }, 'not_a_stream'],
  ['an administrator of SHOUTcast', { mount: '/admin.cgi' }, 'not_a_stream'],
  ['an icon', { mount: '/favicon.ico' }, 'not_a_stream'],
  ['a question about headers', { method: 'HEAD' }, 'not_a_stream'],
  ['a question about rights', { method: 'OPTIONS' }, 'not_a_stream'],
  ['an icon, which no station has', { mount: '/favicon.ico', station: 0 }, 'not_a_stream'],
  ['a mount of nobody', { station: 0, seconds: 1, status: 404 }, 'unknown_station'],
])('%s', async (_name, connection, rule) => {
  expect(await excludedBy(connection)).toBe(rule);
});

test('every rule says since when, why and by which source', () => {
  for (const rule of exclusionRules) {
    const { introduced, reason, source } = exclusions[rule];
    expect(Date.parse(introduced)).toBeGreaterThan(0);
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(source).not.toBe('');
  }
});
