import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaptchaChallenge } from '../model/captcha.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const ask = async () => (await (await fetch(server.url + api.readCaptcha.path)).json()) as CaptchaChallenge;
async function check(body: unknown): Promise<{ status: number; verified?: boolean }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.url + api.checkCaptcha.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as { verified?: boolean };
  return { status: answer.status, ...told };
}
async function solved(challenge: CaptchaChallenge) {
  const found = await solveChallenge({ challenge, deriveKey });
  return { counter: found?.counter ?? 0, derivedKey: found?.derivedKey ?? '' };
}

test('a solution is accepted once, also from two requests at the same moment', async () => {
  const challenge = await ask();
  const solution = await solved(challenge);
  const answers = await Promise.all([1, 2, 3].map(() => check({ challenge, solution })));
  expect(answers.map(({ verified }) => verified).sort()).toEqual([false, false, true]);
  expect(await check({ challenge, solution })).toMatchObject({ status: 200, verified: false });
});

test('a wrong solution, and a challenge that someone changed or let expire, are refused', async () => {
  const challenge = await ask();
  const solution = await solved(challenge);
  const changed = (parameters: Partial<CaptchaChallenge['parameters']>) => ({
    ...challenge,
    parameters: { ...challenge.parameters, ...parameters },
  });
  const wrong = { ...solution, counter: solution.counter + 1 };
  expect(await check({ challenge, solution: wrong })).toMatchObject({ verified: false });
  expect(await check({ challenge: changed({ keyPrefix: '0' }), solution })).toMatchObject({ verified: false });
  const { expires } = challenge.parameters.data;
  expect(await check({ challenge: changed({ data: { expires: expires + 60 } }), solution })).toMatchObject({
    verified: false,
  });
  expect(await check({ challenge: changed({ data: { expires: 1 } }), solution })).toMatchObject({ verified: false });
  expect(await check({ challenge })).toMatchObject({ status: 400 });
  // It was not used up by the wrong tries.
  expect(await check({ challenge, solution })).toMatchObject({ verified: true });
});
