import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@quarterhour/server/testing/free-port';
import { startChild } from './child.ts';

/** Debian's number for nobody: Icecast refuses to run as root. */
const nobody = 65_534;
export const password = 'only-for-this-test';
/** What a step may take on a busy machine; a step that takes longer never ends. */
const stepSeconds = 60;

const places = ['/usr/bin/icecast2', '/usr/bin/icecast', '/usr/local/bin/icecast', '/opt/homebrew/bin/icecast'];

/** The path of Icecast; undefined if it is not installed. */
export function findIcecast(): string | undefined {
  return places.find((path) => existsSync(path));
}

export interface Icecast {
  port: number;
  /** Its access log, complete once it has stopped. */
  accessLog: string;
  /** Its log of titles, complete once it has stopped. */
  playlistLog: string;
  /** What it says of itself. */
  errorLog: string;
  stop(): Promise<void>;
  /** Removes its folder. */
  remove(): Promise<void>;
}

/**
 * Starts a stream server of its own in a temporary folder, on a free port. The readiness check requests its file
 * `/ready.txt` once.
 */
export async function startIcecast(binary: string, mostClients = 100): Promise<Icecast> {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-icecast-'));
  const port = await freePort();
  const settings = join(folder, 'icecast.xml');
  await writeFile(settings, configuration(folder, port, mostClients));
  await writeFile(join(folder, 'ready.txt'), 'ready');
  const program = [binary, '-c', settings];
  if (process.getuid?.() === 0) {
    await chown(folder, nobody, nobody);
    program.unshift('setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups');
  }
  const { stop } = await startChild(program[0] as string, program.slice(1), `http://127.0.0.1:${port}/ready.txt`);
  const log = (name: string) => join(folder, `${name}.log`);
  const logs = { accessLog: log('access'), playlistLog: log('playlist'), errorLog: log('error') };
  return { port, ...logs, stop, remove: () => rm(folder, { recursive: true }) };
}

function configuration(folder: string, port: number, mostClients: number): string {
  return `<icecast>
  <limits><clients>${mostClients}</clients><sources>4</sources><queue-size>524288</queue-size><client-timeout>30</client-timeout>
    <header-timeout>60</header-timeout><source-timeout>60</source-timeout><burst-size>65535</burst-size></limits>
  <authentication><source-password>${password}</source-password><relay-password>${password}</relay-password>
    <admin-user>admin</admin-user><admin-password>${password}</admin-password></authentication>
  <hostname>localhost</hostname>
  <listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
  <fileserve>1</fileserve>
  <paths><basedir>${folder}</basedir><logdir>${folder}</logdir><webroot>${folder}</webroot><adminroot>${folder}</adminroot></paths>
  <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><playlistlog>playlist.log</playlistlog><loglevel>2</loglevel></logging>
</icecast>
`;
}

const as = (user: 'source' | 'admin') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

/**
 * Sends silence to a mount, as a studio does, until it is stopped. `asked` is the number of requests for the list of
 * mounts until it contained this one.
 */
export async function startSource(port: number, mount: string): Promise<{ asked: number; stop(): void }> {
  const socket = await connected(port);
  socket.write(
    `SOURCE ${mount} HTTP/1.0\r\nAuthorization: ${as('source').authorization}\r\nUser-Agent: libshout/2.4.6\r\n` +
      'Content-Type: audio/mpeg\r\nice-public: 0\r\n\r\n',
  );
  const [answer] = (await within('Icecast did not answer the source', (signal) =>
    once(socket, 'data', { signal }),
  )) as [Buffer];
  if (!answer.toString().includes(' 200 ')) throw new Error(`Icecast refused the source: ${answer}`);
  socket.on('error', ignoreReset);
  const feed = setInterval(() => socket.write(silence), 261);
  const asked = await untilMounted(port, mount);
  return {
    asked,
    stop() {
      clearInterval(feed);
      socket.destroy();
    },
  };
}

/** A connection that is reset later shows in the logs; without a listener, its error would end the process. */
const ignoreReset = () => undefined;

/** A connection, opened again if it is reset: Icecast's listen queue holds five, and some systems reset the sixth. */
function connected(port: number, localAddress?: string): Promise<Socket> {
  return within('Icecast took no connection', async (signal) => {
    for (;;) {
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      try {
        await once(socket, 'connect', { signal });
        return socket;
      } catch (problem) {
        socket.on('error', ignoreReset).destroy();
        if (signal.aborted) throw problem;
        await wait(100);
      }
    }
  });
}

async function untilMounted(port: number, mount: string): Promise<number> {
  const late = Date.now() + stepSeconds * 1000;
  for (let asked = 1; ; asked++) {
    const mounts = await within('Icecast did not list its mounts', async (signal) => {
      const answer = await fetch(`http://127.0.0.1:${port}/admin/listmounts`, { headers: as('admin'), signal });
      return answer.text();
    });
    if (mounts.includes(`mount="${mount}"`)) return asked;
    if (Date.now() > late) throw new Error(`Icecast does not list ${mount} after ${stepSeconds} s: ${mounts}`);
    await wait(100);
  }
}

/** Announces a title to the listeners of a mount, as encoders do; the text is sent unchanged. */
export async function announce(port: number, mount: string, title: string): Promise<void> {
  const query = new URLSearchParams({ mount, mode: 'updinfo', charset: 'UTF-8', song: title });
  const socket = await connected(port);
  const asked = request({
    path: `/admin/metadata?${query}`,
    headers: as('source'),
    createConnection: () => socket,
  });
  asked.on('error', ignoreReset);
  const said = await within(`Icecast did not answer the title ${title}`, async (signal) => {
    const [answer] = (await once(asked.end(), 'response', { signal })) as [IncomingMessage];
    return text(answer);
  });
  if (!said.includes('<return>1</return>')) throw new Error(`Icecast took no title: ${said}`);
}

/** Ten silent frames (261 ms) of MPEG 1 layer 3, 128 kbit/s, 44.1 kHz. */
const silence = Buffer.alloc(10 * 417);
for (let frame = 0; frame < 10; frame++) silence.set([0xff, 0xfb, 0x90, 0xc4], frame * 417);

export interface Visit {
  mount: string;
  /** One of this machine's own addresses, 127.0.0.1 to 127.255.255.254. */
  address: string;
  agent: string;
  /** The listening time; omitted: until the answer ends. */
  seconds?: number;
}

/** Opens a connection and closes it after a while. */
export async function visit(port: number, { mount, address, agent, seconds }: Visit): Promise<void> {
  const socket = await connected(port, address);
  const asked = request({ path: mount, headers: { 'User-Agent': agent }, createConnection: () => socket });
  asked.on('error', ignoreReset);
  const response = await within(`Icecast did not answer ${address} for ${mount}`, async (signal) => {
    const [answer] = (await once(asked.end(), 'response', { signal })) as [IncomingMessage];
    return answer.on('error', ignoreReset).resume();
  });
  if (seconds === undefined)
    await within(`Icecast’s answer to ${address} for ${mount} did not end`, async (signal) => {
      const problem = await finished(response, { signal }).catch((error: unknown) => error);
      // A connection that is reset ends its answer too.
      if (signal.aborted) throw problem;
    });
  else {
    await wait(seconds * 1000);
    response.destroy();
  }
}

/** Opens a connection that stays open until the returned function is called. */
export async function listen(port: number, { mount, address, agent }: Omit<Visit, 'seconds'>): Promise<() => void> {
  const socket = await connected(port, address);
  const asked = request({ path: mount, headers: { 'User-Agent': agent }, createConnection: () => socket });
  asked.on('error', ignoreReset);
  const response = await within(`Icecast did not answer ${address} for ${mount}`, async (signal) => {
    const [answer] = (await once(asked.end(), 'response', { signal })) as [IncomingMessage];
    return answer.on('error', ignoreReset).resume();
  });
  return () => response.destroy();
}

/** How many clients of a mount Icecast's own list has. */
export async function clientsOf(port: number, mount: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/admin/listclients?mount=${mount}`, { headers: as('admin') });
  return [...(await answer.text()).matchAll(/<IP>/g)].length;
}

/** @throws with this problem, if the step takes longer than it may */
async function within<T>(problem: string, step: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(stepSeconds * 1000);
  try {
    return await step(signal);
  } catch (cause) {
    throw signal.aborted ? new Error(`${problem} in ${stepSeconds} s`, { cause }) : cause;
  }
}
