import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { isLookUpOpen, LookUpProcess, lookUp } from './look-up.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the databases are open during look-ups and closed after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(isLookUpOpen()).toBe(false);
  const places = lookUp('places', ['81.2.69.160', '10.0.0.1', '81.2.69.160']);
  const [agent] = await lookUp('agents', ['VLC/3.0.20 LibVLC/3.0.20']);
  expect(agent).toMatchObject({ player: 'VLC', excludedBy: '' });
  const { distinct, of } = await places;
  expect(of.map((number) => distinct[number]?.country)).toEqual(['GB', '', 'GB']);
  expect(isLookUpOpen()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isLookUpOpen()).toBe(false);

  const again = await lookUp('networks', ['8.8.8.8', '10.0.0.1']);
  expect(again).toEqual([15169, 0]);
  vi.advanceTimersByTime(60_000);
});

test('A call that fails says why, and the next one is answered', async () => {
  const broken = [undefined as unknown as string];
  await expect(lookUp('places', broken)).rejects.toThrow(TypeError);
  expect(await lookUp('networks', ['8.8.8.8'])).toEqual([15169]);
});

test('a call after two that were answered together is answered', async () => {
  await lookUp('networks', ['8.8.8.8']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const both = [lookUp('networks', ['8.8.8.8']), lookUp('networks', ['10.0.0.1'])];
  // Both answers wait in the channel before this process reads it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  expect(await Promise.all(both)).toEqual([[15169], [0]]);
  const next = lookUp('networks', ['8.8.8.8']);
  vi.advanceTimersByTime(60_000);
  expect(isLookUpOpen()).toBe(true);
  expect(await next).toEqual([15169]);
});

/** A process that does with each call what a line of code says. */
const processThat = (does: string): ChildProcess =>
  spawn(process.execPath, ['-e', `process.on('message', ({ id, texts }) => { ${does} })`], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
const silent = () => processThat('');
const answering = () => processThat('process.send({ id, answer: texts.map(Number) })');

/** A look-up whose processes are these, one after the other. */
function lookUpBy(...starts: (() => ChildProcess)[]) {
  const started: ChildProcess[] = [];
  const process = new LookUpProcess(() => {
    const child = (starts.shift() ?? answering)();
    started.push(child);
    return child;
  });
  return { process, started };
}

test('a process without an answer is killed, and its calls are asked once more in a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { process, started } = lookUpBy(silent);
  const both = [process.ask('networks', ['7']), process.ask('networks', ['8', '9'])];
  vi.advanceTimersByTime(119_999);
  expect(started.map(({ killed }) => killed)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(await Promise.all(both)).toEqual([[7], [8, 9]]);
  expect(started.map(({ killed }) => killed)).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(process.isOpen).toBe(false);
});

test('calls that get no answer in the second process either are refused, and the next call starts a third', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { process, started } = lookUpBy(silent, silent);
  const refused = expect(process.ask('networks', ['7'])).rejects.toMatchObject({
    code: 'no_answer',
    message: expect.stringContaining('gave no answer for 2 minutes'),
  });
  vi.advanceTimersByTime(120_000);
  await vi.waitUntil(() => started.length === 2);
  vi.advanceTimersByTime(120_000);
  await refused;
  expect(process.isOpen).toBe(false);
  expect(await process.ask('networks', ['10'])).toEqual([10]);
  expect(started.map(({ killed }) => killed)).toEqual([true, true, false]);
  process.close();
});

test('each answer gives the calls that wait behind it their whole time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // It answers the first call, and is silent from then on.
  const { process, started } = lookUpBy(() => processThat("if (texts[0] === '7') process.send({ id, answer: [7] })"));
  const first = process.ask('networks', ['7']);
  const second = process.ask('networks', ['8']);
  vi.advanceTimersByTime(119_000);
  expect(await first).toEqual([7]);
  vi.advanceTimersByTime(119_999);
  expect(started.map(({ killed }) => killed)).toEqual([false]);
  const [child] = started;
  const ended = child && once(child, 'exit');
  vi.advanceTimersByTime(1);
  expect(await second).toEqual([8]);
  expect(await ended).toEqual([null, 'SIGKILL']);
  process.close();
});
