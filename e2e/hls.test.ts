import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { api } from '@quarterhour/model/api';
import { startTestServer } from '@quarterhour/server/testing/start-test-server';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium, openChromium } from './chromium.ts';
import { findFfmpeg, findNginx, playlistSegments, segmentSeconds, startHls } from './hls.ts';

/** Seconds that each player plays. */
const played = 20;
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const [nginx, ffmpeg, chromium] = [findNginx(), findFfmpeg(), findChromium()];
const missing = [!nginx && 'nginx', !ffmpeg && 'ffmpeg', !chromium && 'Chromium'].filter(Boolean).join(', ');
const title = 'what players load of a real HLS stream is what they played';

test.skipIf(missing !== '')(missing ? `${title}: skipped, without ${missing}` : title, async () => {
  const hls = await startHls(nginx as string, ffmpeg as string);
  onTestFinished(hls.remove);
  onTestFinished(hls.stop);
  await expect.poll(async () => (await fetch(hls.playlist)).text()).toContain('seg_4.ts');

  const browser = await openChromium(chromium as string);
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ userAgent: windows })).newPage();
  const reader = spawn(
    ffmpeg as string,
    [
      '-loglevel',
      'error',
      '-user_agent',
      'VLC/3.0.20 LibVLC/3.0.20',
      '-re',
      '-i',
      hls.playlist,
      '-t',
      String(played),
      '-f',
      'null',
      '-',
    ],
    { stdio: 'ignore' },
  );
  const read = once(reader, 'exit');
  await page.goto(hls.origin);
  // The end of what was heard, from its beginning.
  const heard = () =>
    page.evaluate<number>(
      '(({ played }) => (played.length === 0 ? 0 : played.end(played.length - 1) - played.start(0)))(document.querySelector("audio"))',
    );
  await expect.poll(heard, { message: await page.title() }).toBeGreaterThan(played);
  const seconds = await heard();
  await page.close();
  expect((await read)[0]).toBe(0);
  await hls.stop();

  const server = await startTestServer();
  onTestFinished(server.stop);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'none' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'hls', name: 'HLS', mounts: [], segments: ['/live/one/*'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', timezone: 'UTC', group: 'all', streams });
  const answer = await fetch(`${server.url}/ingest/json?force=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: await readFile(hls.accessLog),
  });
  expect(await answer.text()).toContain('"sessions":2');
  const counted = await server.parts.engine.rows<{ seconds: number }>('SELECT seconds FROM sessions ORDER BY seconds');
  // Beyond what they play, players load at most what the playlist holds, and one that comes meanwhile.
  const most = (of: number) => of + (playlistSegments + 1) * segmentSeconds;
  for (const one of counted)
    expect(one.seconds, JSON.stringify({ counted, seconds })).toBeGreaterThanOrEqual(played - 1);
  expect(counted[0]?.seconds, JSON.stringify({ counted, seconds })).toBeLessThanOrEqual(most(seconds));
  expect(counted[1]?.seconds, JSON.stringify({ counted, seconds })).toBeLessThanOrEqual(most(seconds));
});
