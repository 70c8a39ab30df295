import { api } from '@quarterhour/model/api';
import { type Finding, findings, findingText } from '@quarterhour/model/findings';
import type { Import, LogPreview } from '@quarterhour/model/imports';
import { requestOf } from '@quarterhour/model/request-of';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logCorpus } from '../../../testing/log-corpus.ts';
import { seed } from '../../../testing/seed.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
const now = '2026-11-02T12:00:00Z';
const corpus = logCorpus(String(seed));

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(Date.parse(now) / 1000);
  await server.call(api.createTerritory, { slug: 'fr', name: 'France' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'fr' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'Europe/Paris', streams });
});
afterAll(() => server.stop());

async function post(address: string, body: string): Promise<string> {
  const answer = await fetch(server.url + address, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body,
  });
  return answer.text();
}
const preview = async (text: string): Promise<LogPreview> =>
  JSON.parse(await post(requestOf(api.previewLog, { name: 'a.log' }).address, text));

test('the corpus has sixty files, half of them with a fault', () => {
  expect(corpus.map(({ fault }) => fault === undefined)).toHaveLength(60);
  expect(corpus.filter(({ fault }) => fault)).toHaveLength(30);
});

test.each(corpus)(`a preview of $name finds its fault and nothing else (TEST_SEED=${seed})`, async (file) => {
  const { format, findings: found } = await preview(file.text);
  expect({ format: format?.id, found: found.map(({ id }) => id) }).toEqual({
    format: file.format,
    found: file.fault ? [file.fault] : [],
  });
  for (const one of found) {
    expect(findingText(one)).not.toMatch(/[{}]|undefined|NaN/);
    expect(findings[one.id].advice).not.toBe('');
    if (one.id !== 'missing_hours') expect(file.text.replaceAll('\t', ' ')).toContain(one.example?.slice(0, 60));
  }
});

interface Answer {
  report?: { lines: number; sessions: number; findings: Finding[] };
  error?: string;
  code?: string;
  findings?: Finding[];
}
async function imported(name: string, force?: 'true'): Promise<Answer> {
  const file = corpus.find((one) => one.name === name);
  const { address } = requestOf(api.ingest, { format: file?.format ?? '', name, ...(force && { force }) });
  const text = await post(address, file?.text ?? '');
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}
const newest = async () => {
  const { imports } = (await server.call(api.listImports, {})).body as { imports: Import[] };
  return imports[0];
};

test('a severe finding keeps an import from counting until somebody confirms it', async () => {
  const refused = await imported('icecast-milliseconds');
  expect(refused).toMatchObject({ code: 'implausible', findings: [{ id: 'milliseconds', severe: true }] });
  expect(await newest()).toMatchObject({ state: 'failed', counts: { findings: [{ id: 'milliseconds' }] } });
  const forced = await imported('icecast-milliseconds', 'true');
  expect(forced.report).toMatchObject({
    lines: 600,
    findings: expect.arrayContaining([expect.objectContaining({ id: 'milliseconds' })]),
  });
  // What is kept of an example names no address.
  const listed = await newest();
  expect(listed).toMatchObject({ state: 'done', counts: { findings: [{ id: 'milliseconds', severe: true }] } });
  expect(JSON.stringify(listed?.counts)).not.toMatch(/92\.184\./);
  await server.call(api.undoImport, { id: listed?.id ?? 0 });
});

test('other findings are listed with the import, and clean lines have none', async () => {
  expect((await imported('icecast-missing_hours')).report?.findings.map(({ id }) => id)).toEqual(['missing_hours']);
  expect((await imported('steamcast-clean-1')).report).toMatchObject({ sessions: 600, findings: [] });
});
