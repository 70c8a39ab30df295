import type { Module } from '@quarterhour/model/module';
import { modules } from '@quarterhour/model/modules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const optional: readonly Module[] = modules.filter((module) => module.optional);
const off = optional.map(({ id }) => id);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ MODULES_OFF: off.join(',') });
});
afterAll(() => server.stop());

/** The answer to the owner of the data folder, as text. */
async function read(path: string, accept = 'application/json'): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${server.parts.ownerToken}`, accept };
  const answer = await fetch(server.url + path, { headers });
  return { status: answer.status, text: await answer.text() };
}

test.each(optional)(
  '$id leaves no call, no page and no menu entry when it is switched off',
  async ({ calls, pages }) => {
    const { paths } = JSON.parse((await read('/openapi.json')).text) as { paths: Record<string, object> };
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }: { operationId: string }) => operationId),
    );
    expect(described).toContain('query');
    for (const [name, endpoint] of Object.entries(calls)) {
      expect(described).not.toContain(name);
      const answer = await server.call(endpoint, { ...(endpoint.example as object) });
      expect([name, answer.status]).toEqual([name, 404]);
    }
    const { text: menu } = await read('/api/menu/widget');
    for (const { id, path } of pages) {
      expect(menu).not.toContain(`"${id}"`);
      expect([path, (await read(path, '*/*')).status]).toEqual([path, 404]);
    }
  },
);
