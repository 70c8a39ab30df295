import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Summarised {
  summary: string;
}

const read = (address: string) => fetch(server.url + address);

/** The summaries of a call of the core, of one of a module, and of one with braces. */
async function summariesAt(address: string) {
  const { paths } = (await (await read(address)).json()) as { paths: Record<string, Record<string, Summarised>> };
  return ['/analytics/query', '/api/shares', '/ingest/beacon'].map((path) => paths[path]?.post?.summary);
}

test('openapi.json has its summaries in the language of the query, English by default', async () => {
  const english = ['Runs a query.', 'Shares a view by a link. Only this answer contains its address.'];
  expect((await summariesAt('/openapi.json')).slice(0, 2)).toEqual(english);
  expect((await summariesAt('/openapi.json?language=en')).slice(0, 2)).toEqual(english);
  const [query, share, beacon] = await summariesAt('/openapi.json?language=fr');
  expect(query).toBe('Exécute une requête.');
  expect(share).toBe('Partage une vue par un lien. Seule cette réponse contient son adresse.');
  expect(beacon).toContain('tel que {"id": "…", "event": "heartbeat", "n": 3}, un message ou une liste');
  expect((await summariesAt('/openapi.json?language=ro'))[0]).toBe('Execută o interogare.');
  expect((await summariesAt('/openapi.json?language=zh'))[1]).toBe('通过链接共享一个视图。只有这次返回包含其地址。');
});

test('an unknown language is refused with the name of the parameter', async () => {
  const answer = await read('/openapi.json?language=de');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'wrong_input', errors: [{ path: 'language' }] });
});
