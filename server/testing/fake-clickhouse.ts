import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Session } from 'chdb';

/**
 * A fake ClickHouse server for tests: HTTP in front, the embedded engine behind.
 * Run as `tsx fake-clickhouse.ts <folder> <user> <password>`; prints its port. It passes on text, parameters and settings as
 * they come, so the client's own code (streams, sign-in, time-outs, errors) is the real one.
 */
const [folder = '', user = '', password = ''] = process.argv.slice(2);
const session = new Session(folder);

function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Runs a statement with the settings in its address; like a server, it forgets them after the request. */
async function run(request: IncomingMessage, search: URLSearchParams): Promise<Uint8Array> {
  const settings = [...search].filter(([name]) => !['query', 'query_id', 'database'].includes(name));
  try {
    for (const [name, value] of settings) session.query(`SET ${name} = ${quoted(value)}`);
    return await answer(request, search);
  } finally {
    const changed = settings.filter(([name]) => !name.startsWith('param_'));
    for (const [name] of changed) session.query(`SET ${name} = DEFAULT`);
  }
}

async function answer(request: IncomingMessage, search: URLSearchParams): Promise<Uint8Array> {
  const inUrl = search.get('query');
  if (inUrl === null) {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    return (await session.queryAsync(Buffer.concat(body).toString('utf8'))).bytes();
  }
  const insert =
    /^\s*INSERT INTO (\w+)\s+(?:((?:WITH|SELECT) [\s\S]*) FROM input\('([^']*)'\))?[\s\S]*FORMAT (\w+)\s*$/.exec(inUrl);
  if (!insert) return (await session.queryAsync(inUrl)).bytes();
  const [, table, select = 'SELECT *', columns, format] = insert;
  const file = join(tmpdir(), `fake-clickhouse-${randomUUID()}`);
  await pipeline(request, createWriteStream(file));
  const read = [file, format, columns].filter((part) => part !== undefined).map((part) => `'${part}'`);
  await session.queryAsync(`INSERT INTO ${table} ${select} FROM file(${read.join(', ')})`);
  await rm(file);
  return new Uint8Array();
}

let queue: Promise<unknown> = Promise.resolve();
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const asked = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
  if (url.pathname === '/ping') return void response.end('Ok.\n');
  if (asked !== `${user}:${password}`) {
    response.statusCode = 403;
    response.setHeader('X-ClickHouse-Exception-Code', '516');
    return void response.end('Code: 516. DB::Exception: default: Authentication failed. (AUTHENTICATION_FAILED)');
  }
  queue = queue.then(async () => {
    try {
      response.end(await run(request, url.searchParams));
    } catch (error) {
      const { message, clickhouseCode } = error as Error & { clickhouseCode?: number };
      response.statusCode = 500;
      response.setHeader('X-ClickHouse-Exception-Code', String(clickhouseCode ?? 0));
      response.end(message);
    }
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
