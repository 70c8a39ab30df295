import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fetchLimited } from '../src/host/fetch-limited.ts';

/*
 * A program of its own for a network namespace in which a public address and private ones are all this machine. A feed at the
 * public one redirects to each target; prints as JSON what became of each, and which private addresses were asked.
 */
const [publicAddress = '', ...targets] = process.argv.slice(2);
const asked: string[] = [];

function answer({ url = '', socket }: IncomingMessage, response: ServerResponse): void {
  if (socket.localAddress?.replace('::ffff:', '') !== publicAddress) asked.push(`${socket.localAddress} ${url}`);
  const at = Number(/^\/to\/(\d+)$/.exec(url)?.[1] ?? -1);
  const target = targets[at];
  if (target === undefined) response.end('read');
  else response.writeHead(302, { location: target }).end();
}

// All addresses of this network.
const server = createServer(answer);
await new Promise<void>((listening) => server.listen(80, '::', listening));
const became = [];
for (const at of targets.keys()) {
  const limits = { bytes: 1000, milliseconds: 5000, redirects: 5, privateNetworks: false };
  const read = fetchLimited(`http://${publicAddress}/to/${at}`, {}, limits);
  became.push(await read.then(({ body }) => body.toString()).catch((error: Error) => error.message));
}
process.stdout.write(JSON.stringify({ became, asked }));
process.exit();
