import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { listAgents } from './agents.ts';

let server: TestServer;
let line = 0;

/** A connection that ended so many days ago. */
function heard(agent: string, address: string, daysAgo = 1): string {
  const [day = '', time = ''] = new Date(Date.now() - daysAgo * 86_400_000).toISOString().split('T');
  const [year, , date] = day.split('-');
  const name = new Date(`${day}T00:00Z`).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3);
  line += 1;
  return `${address} - - [${date}/${name}/${year}:${time.slice(0, 8)} +0000] "GET /one.mp3 HTTP/1.1" 200 ${line} "-" "${agent}" 300\n`;
}

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  const station = { slug: 'one', name: 'One', group: 'north', timezone: 'Europe/Bucharest', streams };
  await server.call(api.createStation, station);
  const log = [
    heard('StudioClock/3.1', '203.0.113.1'),
    heard('StudioClock/3.1', '203.0.113.1', 2),
    heard('StudioClock/3.1', '203.0.113.2'),
    heard('pages-harvest/1.0', '203.0.113.3'),
    heard('pages-harvest/1.0', '203.0.113.3', 2),
    heard('VLC/3.0.20 LibVLC/3.0.20', '203.0.113.4'),
    heard('Googlebot/2.1 (+http://www.google.com/bot.html)', '203.0.113.5'),
    heard('OldThing/1.0', '203.0.113.6', 40),
  ];
  await fetch(`${server.url}/ingest/icecast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: log.join(''),
  }).then((answer) => answer.text());
});
afterAll(() => server.stop());

const clock = {
  agent: 'StudioClock/3.1',
  connections: 3,
  devices: 2,
  device_category: 'unknown',
  device: '',
  player: 'StudioClock',
  excluded_by: null,
  known: false,
};
const harvest = {
  ...clock,
  agent: 'pages-harvest/1.0',
  connections: 2,
  devices: 1,
  player: 'Fetches or looks through pages',
  excluded_by: 'robot',
};

test('lists unknown agents with their number of connections and their classification', async () => {
  const { body } = await server.call(api.listAgents, { unknown: 'true' });
  expect(body).toEqual({ connections: 7, agents: [clock, harvest] });
  const longer = await server.call(api.listAgents, { unknown: 'true', days: 60, limit: 3 });
  expect(longer.body).toMatchObject({ connections: 8, agents: [clock, harvest, { agent: 'OldThing/1.0' }] });
});

test('lists all agents without the option for unknown ones', async () => {
  const { body } = await server.call(api.listAgents, {});
  expect((body.agents as { agent: string; known: boolean }[]).map(({ agent, known }) => [agent, known])).toEqual([
    ['StudioClock/3.1', false],
    ['pages-harvest/1.0', false],
    ['Googlebot/2.1 (+http://www.google.com/bot.html)', true],
    ['VLC/3.0.20 LibVLC/3.0.20', true],
  ]);
});

test('the command line writes them as text, CSV and JSON', async () => {
  const caller = {
    call: async (endpoint: typeof api.listAgents, input: Record<string, unknown>) =>
      endpoint.output.parse((await server.call(endpoint, input)).body),
  } as unknown as Parameters<typeof listAgents>[0];
  const wish = { unknown: true, days: 28, limit: 50 };
  expect(await listAgents(caller, { ...wish, format: 'text' })).toBe(
    [
      '42.86 %  StudioClock/3.1',
      '         3 connections, counted as unknown, StudioClock',
      '28.57 %  pages-harvest/1.0',
      '         2 connections, left out as robot: Fetches or looks through pages',
    ].join('\n'),
  );
  expect(await listAgents(caller, { ...wish, format: 'csv' })).toBe(
    'agent,connections,devices,device_category,device,player,excluded_by,known\r\n' +
      'StudioClock/3.1,3,2,unknown,,StudioClock,,false\r\n' +
      'pages-harvest/1.0,2,1,unknown,,Fetches or looks through pages,robot,false\r\n',
  );
  expect(JSON.parse(await listAgents(caller, { ...wish, format: 'json' }))).toEqual({
    connections: 7,
    agents: [clock, harvest],
  });
});

test('lists 500 characters of a long agent, whatever version stored it', async () => {
  const { engine } = server.parts;
  const log = heard('_'.repeat(14_000), '203.0.113.7');
  await fetch(`${server.url}/ingest/icecast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: log,
  }).then((answer) => answer.text());
  const longest = async () => {
    const { body } = await server.call(api.listAgents, { unknown: 'true' });
    return (body.agents as { agent: string }[]).map(({ agent }) => agent).find((agent) => agent.length > 100);
  };
  const cut = `${'_'.repeat(499)}…`;
  expect(await longest()).toBe(cut);
  await engine.command(`INSERT INTO agents SELECT * REPLACE (repeat('_', 14000) AS agent, version + 1 AS version)
    FROM agents WHERE agent = '${cut}'`);
  expect(await longest()).toBe(cut);
});
