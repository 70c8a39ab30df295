import { api } from '@quarterhour/model/api';
import { exampleHour, exampleResults } from '@quarterhour/model/example-hour';
import { type MeasureId, measureIds } from '@quarterhour/model/measures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const agents = {
  smartphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  computer: 'VLC/3.0.20 LibVLC/3.0.20',
  smart_speaker: 'Alexa/1.0',
};
const addresses = { A: '203.0.113.1', B: '203.0.113.2', C: '203.0.113.3', D: '203.0.113.4' };

/** The example hour as an Icecast log: a line when a connection ends. */
const log = exampleHour.sessions
  .map(({ device, category, from, to }) => {
    const end = new Date(Date.parse(`${exampleHour.day}T08:00:00Z`) + Math.round(to * 60) * 1000);
    const moment = `12/Oct/2026:${end.toISOString().slice(11, 19)} +0000`;
    const seconds = Math.round((to - from) * 60);
    return `${addresses[device]} - - [${moment}] "GET /one.mp3 HTTP/1.1" 200 1000000 "-" "${agents[category]}" ${seconds}`;
  })
  .join('\n');

let server: TestServer;
async function ingest(path: string, body: string): Promise<string> {
  const headers = { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' };
  return (await fetch(`${server.url}/ingest/${path}`, { method: 'POST', headers, body })).text();
}

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(Date.parse('2026-10-20T00:00:00Z') / 1000);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'mp3', name: 'MP3', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'Radio One', group: 'all', timezone: 'UTC', streams });
  expect(await ingest('icecast', `${log}\n`)).toContain('"sessions":4');
});
afterAll(() => server?.stop());

/** The engine's values of these measures, split by the dimension, in the row whose first cell has this text. */
async function counted(measures: readonly MeasureId[], dimension: string, found: string) {
  const period = { from: exampleHour.day, to: exampleHour.day };
  const { body } = await server.call(api.query, { measures, dimensions: [dimension], period });
  const { columns, rows } = body as { columns: { id: string }[]; rows: (string | number)[][] };
  const row = rows.find(([first]) => String(first).includes(found));
  return measures.map((id) => [id, row?.[columns.findIndex((column) => column.id === id)]]);
}
const byHand = (measures: readonly MeasureId[]) =>
  measures.map((id) => [id, expect.closeTo(exampleResults[id].value, 9)]);

test('the engine’s figures for the hour in the User Guide match those by hand', async () => {
  expect(await counted(measureIds, 'hour', 'T08:00')).toEqual(byHand(measureIds));
});
