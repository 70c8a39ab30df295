import { random } from '@quarterhour/server/host/random';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { at } from '@quarterhour/server/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveAgainstLog } from './testing/live-against-log.ts';

const seed = process.env.TEST_SEED ?? String(Date.now());
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' }, () => 0);
});
afterAll(() => server.stop());

test(`hours of live figures are within 2 % of their log, and then its digits (TEST_SEED=${seed})`, async () => {
  const simulated = { from: at('2026-10-20T10:00:00'), hours: 3, everySeconds: 15, draw: random(seed) };
  const { live, log, isProvisional, truth } = await liveAgainstLog(server, simulated);
  expect(Math.abs(live - truth) / truth).toBeLessThan(0.02);
  expect(log).toBeCloseTo(truth, 6);
  expect(isProvisional).toBe(false);
});
