import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@quarterhour/model/api';
import { random } from '@quarterhour/server/host/random';
import { owner } from '@quarterhour/server/identity/principal';
import { seed } from '@quarterhour/server/testing/seed';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Contents } from './contents.ts';
import { copyFiles, filesOf, releaseFiles, setFiles } from './files.ts';
import { sweepFiles } from './sweep-files.ts';
import { pictureOf } from './testing/hostile-files.ts';
import { photoWithTags, tags } from './testing/photo-with-tags.ts';
import { readUpload, sendUpload } from './testing/send-upload.ts';

let server: TestServer;
/** Where the process was killed, and the files that it had answered. */
let folder: string;
let answered: string[];
const filesSent = 24;
const contentOf = (number: number) => `Rundown ${number % (filesSent / 2)}\n`.repeat(1 + number);
const hour = 3600;

/** A server that gets many files at once, and is killed when so many of them were answered. */
async function receiveAndDie(most: number): Promise<string[]> {
  const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  const log = join(folder, 'answered');
  const script = `
    import { appendFileSync } from 'node:fs';
    import { startTestServer } from ${here('../../../../server/testing/start-test-server.ts')};
    import { sendUpload } from ${here('./testing/send-upload.ts')};
    const server = await startTestServer({ DATA_DIR: ${JSON.stringify(folder)} });
    let left = ${most};
    await Promise.all(Array.from({ length: ${filesSent} }, async (_, number) => {
      const content = (${contentOf.toString().replace('filesSent', String(filesSent))})(number);
      const { status, body } = await sendUpload(server, 'a.txt', content);
      if (status !== 200) throw new Error(JSON.stringify(body));
      appendFileSync(${JSON.stringify(log)}, number + ' ' + body.id + '\\n');
      if (--left === 0) process.kill(process.pid, 'SIGKILL');
    }));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: fileURLToPath(new URL('../../../../server', import.meta.url)),
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  return readFileSync(log, 'utf8').trim().split('\n');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-files-'));
  answered = await receiveAndDie(1 + random(`files ${seed}`).below(filesSent - 1));
  server = await startTestServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const sweepLater = (seconds: number) =>
  sweepFiles.run(
    { ...server.parts, clock: () => Date.now() / 1000 + seconds },
    new AbortController().signal,
    console as never,
  );
const kept = async () => (await new Contents(folder).hashes()).sort();
const arrivals = () => readdirSync(join(folder, 'files', 'arrivals'));

test(`a killed server loses no file that it confirmed, and leaves none behind (TEST_SEED=${seed})`, async () => {
  await sweepLater(2 * hour);
  const hashes = new Set<string>();
  for (const line of answered) {
    const [number, id = ''] = line.split(' ');
    const answer = await readUpload(server, id);
    expect([answer.status, await answer.text()]).toEqual([200, contentOf(Number(number))]);
    hashes.add(
      createHash('sha256')
        .update(contentOf(Number(number)))
        .digest('hex'),
    );
  }
  expect(await kept()).toEqual(expect.arrayContaining([...hashes]));
  expect(arrivals()).toEqual([]);
  await sweepLater(25 * hour);
  expect(await kept()).toEqual([]);
});

test('equal contents are kept once, until the last thing lets them go', async () => {
  const { db } = server.parts.store;
  const one = await sendUpload(server, 'one.txt', 'Weather at ten');
  const two = await sendUpload(server, 'two.txt', 'Weather at ten');
  const hash = createHash('sha256').update('Weather at ten').digest('hex');
  expect(await kept()).toEqual([hash]);
  const card = { kind: 'test card', id: 1 };
  await setFiles(db, owner, card, [two.body.id, one.body.id]);
  expect((await filesOf(server.parts.store, card.kind, [1])).get('1')).toMatchObject([
    { name: 'two.txt', bytes: 14, type: 'text/plain', width: null },
    { name: 'one.txt' },
  ]);
  await copyFiles(db, card, { ...card, id: 2 });
  await setFiles(db, owner, card, []);
  await sweepLater(25 * hour);
  expect(await kept()).toEqual([hash]);
  await expect(setFiles(db, { ...owner, id: 'another' }, card, [one.body.id])).rejects.toMatchObject({
    errors: [{ code: 'file_gone', path: 'files' }],
  });
  await releaseFiles(db, { ...card, id: 2 });
  await sweepLater(0);
  expect(await kept()).toEqual([]);
});

test('pictures are made smaller, and have a small size for lists', async () => {
  const { body } = await sendUpload(server, 'studio.png', await pictureOf(3000, 1500));
  expect(body).toMatchObject({ width: 2560, height: 1280, type: 'image/png' });
  const small = Buffer.from(await (await readUpload(server, body.id, '?size=small')).arrayBuffer());
  // Width and height in the head of a PNG.
  expect([small.readUInt32BE(16), small.readUInt32BE(20)]).toEqual([480, 240]);
});

test('only the sender sees a file that nothing holds', async () => {
  const { body } = await sendUpload(server, 'a.txt', 'Traffic at eight');
  const { secret } = (await server.call(api.createKey, { name: 'reader', kind: 'read' })).body;
  const answer = await fetch(`${server.url}/api/files/${body.id}`, { headers: { authorization: `Bearer ${secret}` } });
  expect(answer.status).toBe(404);
  expect((await server.call(api.removeUpload, { id: body.id })).status).toBe(200);
  expect((await readUpload(server, body.id)).status).toBe(404);
});

test('an uploaded photo is stored upright, with its pixels and without place, time and author', async () => {
  const photo = Buffer.from(await photoWithTags());
  const place = Buffer.from(tags.place.flatMap((value) => [value, 0, 0, 0, 1, 0, 0, 0]));
  const told = [tags.camera, tags.person, 'Exif', '8BIM', 'xmpmeta', place];
  // The tags are those that programs for photos find.
  expect(told.map((part) => photo.includes(part))).toEqual(told.map(() => true));
  const { status, body } = await sendUpload(server, 'IMG_0001.JPG', new Uint8Array(photo));
  expect([status, body.type, body.width, body.height]).toEqual([200, 'image/jpeg', 8, 16]);
  for (const size of ['', '?size=small']) {
    const kept = Buffer.from(await (await readUpload(server, body.id, size)).arrayBuffer());
    expect(told.map((part) => kept.includes(part))).toEqual(told.map(() => false));
  }
});
