import { type JobId, jobsWithout } from '@quarterhour/model/jobs';
import type { Module } from '@quarterhour/model/module';
import { modules } from '@quarterhour/model/modules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { program } from './cli/program.ts';
import { modulesWithout } from './modules.ts';

const optional: readonly Module[] = modules.filter((module) => module.optional);
const off = modules.filter((module) => module.optional).map(({ id }) => id);
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

test('the commands of modules are gone when they are switched off', async () => {
  const namesIn = async (settings: NodeJS.ProcessEnv) => {
    const { commands } = await program({ settings, say: async () => undefined, signal: new AbortController().signal });
    return commands.map((command) => command.name());
  };
  const all = await namesIn({});
  expect(all).toContain('podcast');
  expect(await namesIn({ MODULES_OFF: off.join(',') })).toEqual(all.filter((name) => name !== 'podcast'));
  // Help is there to correct wrong settings.
  expect(await namesIn({ MODULES_OFF: 'sailing' })).toEqual(all);
});

test('the redirect prefix and the jobs of podcasts are gone when podcasts are switched off', async () => {
  const prefixed = await read('/p/show/https://files.example/1.mp3');
  expect(prefixed).toMatchObject({ status: 404, text: expect.stringContaining('There is nothing at this address.') });
  const ofPodcasts: JobId[] = ['count_prefix_requests', 'purge_podcasts', 'read_feeds'];
  expect(jobsWithout([])).toEqual(expect.arrayContaining(ofPodcasts));
  expect(jobsWithout(off).filter((id) => ofPodcasts.includes(id))).toEqual([]);
  const lists = await Promise.all(modulesWithout(off).map((module) => module.jobs?.() ?? []));
  expect(lists.flat().filter(({ id }) => ofPodcasts.includes(id))).toEqual([]);
});

test.each(optional)(
  '$id leaves no call and no menu entry when it is off, and its pages say so',
  async ({ calls, pages }) => {
    const { paths } = JSON.parse((await read('/openapi.json')).text) as { paths: Record<string, object> };
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }: { operationId: string }) => operationId),
    );
    expect(described).toContain('query');
    for (const [name, endpoint] of Object.entries(calls)) {
      expect(described).not.toContain(name);
      const answer = await server.call(endpoint, { ...(endpoint.example as object) });
      expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'part_off']);
    }
    const { text: menu } = await read('/api/menu/widget');
    for (const { id, path } of pages) {
      expect(menu).not.toContain(`"${id}"`);
      const page = await read(path, '*/*');
      expect([path, page.status, page.text.includes(' data-modules-off=')]).toEqual([path, 200, true]);
    }
  },
);
