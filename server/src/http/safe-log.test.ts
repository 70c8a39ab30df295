import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { EngineError } from '../engine/engine.ts';
import { CallerPseudonyms, loggerOptions, safeMessage } from '../host/log.ts';

type Work = (log: ReturnType<typeof fastify>['log']) => void;

/** The text that a server logs in this function. */
async function written(work: Work, isTerminal = false): Promise<string> {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const app = fastify({ logger: { ...loggerOptions('info', isTerminal), stream } });
  work(app.log);
  await app.close();
  return text;
}

/** The lines of it. */
async function logged(work: Work): Promise<Record<string, unknown>[]> {
  const lines = (await written(work)).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const ofServer = Object.assign(new Error('invalid input syntax for type uuid: "Ana Pop"'), {
  code: '22P02',
  severity: 'ERROR',
  detail: 'Key (email)=(ana@example.org) already exists.',
});
const ofStore = new DrizzleQueryError('select * from users where email = $1', ['ana@example.org', 'Ana Pop'], ofServer);
const ofEngine = new EngineError("Cannot parse 'Ana Pop' of _CAST('203.0.113.7', 'String')", 6, { cause: ofStore });

test('the log has failed statements without their parameters, and no addresses', async () => {
  const lines = await logged((log) => {
    log.error({ err: ofStore, report: 7 }, 'a report cannot be sent');
    log.error({ err: ofEngine }, 'the job failed for\nana@example.org');
    log.error({ err: 'refused 2001:db8::7' }, 'text as an error');
    log.info({ path: '/api/people/ana%40example.org', from: '::ffff:203.0.113.7' }, 'answered');
    log.info('listening on http://127.0.0.1:8080');
  });
  expect(JSON.stringify(lines)).not.toMatch(/ana|pop|203\.0|2001:db8/i);
  expect(lines).toMatchObject([
    {
      report: 7,
      err: {
        message: 'Failed query: select * from users where email = $1',
        stack: expect.stringContaining('log.test'),
        cause: { code: '22P02', message: "invalid input syntax for type uuid: '…'" },
      },
    },
    { msg: 'the job failed for\n-@-', err: { code: 6, message: "Cannot parse '…' of _CAST('…', '…')" } },
    { err: { message: 'refused ::' } },
    { path: '/api/people/-@-', from: '::' },
    { msg: 'listening on http://127.0.0.1:8080' },
  ]);
  expect(lines[0]?.err).not.toHaveProperty('params');
});

test('the error of a job is stored without the parameters of its statement', () => {
  expect(safeMessage(ofStore)).toBe('Failed query: select * from users where email = $1');
});

test('a caller has one pseudonym a day', () => {
  let now = Date.parse('2026-11-20T23:59:00Z') / 1000;
  const callers = new CallerPseudonyms(() => now);
  const [first, other] = [callers.of('203.0.113.7'), callers.of('203.0.113.8')];
  expect(callers.of('203.0.113.7')).toBe(first);
  expect(other).not.toBe(first);
  now += 120;
  expect(callers.of('203.0.113.7')).not.toBe(first);
});

test('at a terminal, the log has lines for people, without addresses as well', async () => {
  const text = await written((log) => {
    log.info({ method: 'GET', path: '/api/me', status: 200, ms: 4, from: '203.0.113.7' }, 'answered');
    log.error({ err: ofServer }, 'the job failed for ana@example.org');
  }, true);
  const [first, second, third] = text.split('\n');
  expect(first).toMatch(/^\d\d:\d\d:\d\d answered {2}method=GET {2}path=\/api\/me {2}status=200 {2}ms=4 {2}from=/);
  expect(second).toMatch(/^\d\d:\d\d:\d\d error: the job failed for /);
  expect(third).toMatch(/^ {2}Error: invalid input syntax for type uuid/);
  expect(text).not.toMatch(/203\.0\.113\.7|ana@example|Ana Pop/);
});
