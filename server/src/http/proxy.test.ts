import { api } from '@quarterhour/model/api';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/start-test-server.ts';

/** The number of requests left to this address after one more; proxies forward the address in this form. */
async function leftTo(url: string, forwarded: string): Promise<number> {
  const answer = await fetch(url + api.sessionConfig.path, { headers: { 'x-forwarded-for': forwarded } });
  return Number(answer.headers.get('x-ratelimit-remaining'));
}

test.each([
  ['no proxy', 'false', ['198.51.100.1', '198.51.100.2']],
  ['one proxy', 'true', ['198.51.100.1', '192.0.2.1, 198.51.100.1', '192.0.2.2, 198.51.100.1']],
  ['two proxies', '2', ['198.51.100.1, 10.0.0.1', '192.0.2.1, 198.51.100.1, 10.0.0.2']],
])('behind %s, nobody who asks chooses the address by which they are counted', async (_, setting, asked) => {
  const server = await startTestServer({ TRUST_PROXY: setting });
  const left: number[] = [];
  for (const forwarded of asked) left.push(await leftTo(server.url, forwarded));
  expect(left).toEqual(asked.map((_forwarded, before) => 2999 - before));
  if (setting !== 'false') expect(await leftTo(server.url, '198.51.100.2, 198.51.100.3')).toBe(2999);
  await server.stop();
});
