import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { holidayCountries } from '../modules/office/calendar/model/layers.ts';
import { acceptedFiles, refusedFiles } from '../modules/office/files/server/testing/hostile-files.ts';
import { hostileHtml } from '../modules/office/mail/server/testing/hostile-html.ts';
import { hostileCalendars, hostileCards } from '../server/testing/hostile-documents/cards.ts';
import { multiplyingCalendars } from '../server/testing/hostile-documents/multiplying-calendars.ts';
import { hostileTexts } from '../server/testing/hostile-documents/texts.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/start-server-process.ts';

const print = (line: string) => process.stdout.write(`hostile: ${line}\n`);
/** The server answers that it lives within so many milliseconds, whatever it reads. */
const longest = 50;
const group = 'north';
const year = { from: '2026-01-01', to: '2027-01-01' };

/** A hostile input: what it is, and how it is sent. */
interface Sent {
  what: string;
  send: (target: ServerProcess) => Promise<unknown>;
}

/**
 * Sends each hostile file that the tests know to a running server, then makes every GET that could read it, and measures
 * meanwhile how long `/healthz` takes. Prints the slowest answer of each kind, and fails for one of more than 50 ms, or for an
 * answer of 500.
 */
export async function benchHostile(): Promise<void> {
  const server = await startServerProcess({}, Date.parse('2026-10-20T12:00:00Z') / 1000);
  let failed = false;
  try {
    await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
    await server.call(api.createGroup, { slug: group, name: 'North', territory: 'home' });
    for (const [kind, inputs] of Object.entries(await hostileInputs())) {
      const health = watchHealth(server);
      const statuses: number[] = [];
      for (const { what, send } of inputs) {
        statuses.push(await statusOf(server, send, what));
      }
      const reads = await readEverything(server);
      const { slowest, times } = await health.stop();
      const wrong = [...statuses, ...reads].filter((status) => status >= 500).length;
      print(
        `${kind}: ${inputs.length} inputs, ${reads.length} reads, ${wrong} answers of 500, /healthz ${slowest.toFixed(0)} ms at most of ${times}`,
      );
      failed ||= wrong > 0 || slowest > longest;
    }
  } finally {
    await server.remove();
  }
  if (failed) throw new Error(`The server did not answer within ${longest} ms throughout, or answered 500.`);
}

async function hostileInputs(): Promise<Record<string, Sent[]>> {
  const json = (what: string, endpoint: Endpoint, input: object): Sent => ({
    what,
    send: (target) => request(target, endpoint, input),
  });
  const files = [...Object.entries(await refusedFiles()), ...(await acceptedFiles())].map(
    ([name, content]): Sent => ({
      what: name,
      send: ({ url, token }) =>
        fetch(`${url}/api/files?name=${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
          body: content,
        }),
    }),
  );
  const calendars = [...multiplyingCalendars, ...hostileCalendars];
  return {
    calendars: calendars.map(([what, file]) => json(what, api.importCalendar, { group, file })),
    contacts: hostileCards.map(([what, text]) => json(what, api.importContacts, { group, text })),
    files,
    html: hostileHtml.flatMap(([html]) => [
      json('a mail', api.saveDraft, { body: html }),
      json('a post', api.createBlogPost, { name: 'News', group, body: html, status: 'published' }),
    ]),
    texts: hostileTexts.flatMap(([text]) => [
      json('an event', api.createEvent, { group, title: text, start: '2026-10-21T10:00', end: '2026-10-21T11:00' }),
      json('a contact', api.createContact, { group, name: text }),
      json('a lead', api.createLead, { group, name: 'Lead', notes: text }),
      json('a product', api.createProduct, { group, name: text, price_minor: 1 }),
    ]),
  };
}

function request({ url, token }: ServerProcess, endpoint: Endpoint, input: object): Promise<Response> {
  const { address, body } = requestOf(endpoint, input);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return fetch(url + address, { method: endpoint.method, headers, body });
}

/** The status of an answer, whose body is received and thrown away. */
async function statusOf(target: ServerProcess, send: Sent['send'], what: string): Promise<number> {
  const answer = (await send(target)) as Response;
  for await (const _piece of answer.body ?? []);
  if (answer.status >= 500) print(`${what}: ${answer.status}`);
  return answer.status;
}

/** Every GET of the API, with the input of its example; the calendar's for a year as well. */
async function readEverything(target: ServerProcess): Promise<number[]> {
  const calls = Object.values(api).filter(({ method }) => method === 'GET') as Endpoint[];
  const reads = [
    ...calls.map((endpoint) => ({ endpoint, input: (endpoint.example ?? {}) as object })),
    { endpoint: api.listEvents, input: year },
    { endpoint: api.listCalendarLayers, input: { ...year, countries: holidayCountries.join() } },
    { endpoint: api.listEvents, input: { ...year, group } },
  ];
  const statuses: number[] = [];
  for (const { endpoint, input } of reads) {
    // The stream of news never ends.
    if (endpoint.media?.answer === 'text/event-stream') continue;
    statuses.push(await statusOf(target, () => request(target, endpoint, input), endpoint.path));
  }
  return statuses;
}

/** Asks again and again whether the server lives. */
function watchHealth({ url }: ServerProcess): { stop(): Promise<{ slowest: number; times: number }> } {
  let isWatching = true;
  let slowest = 0;
  let times = 0;
  const watching = (async () => {
    while (isWatching) {
      const began = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      times++;
      await wait(5);
    }
  })();
  return {
    async stop() {
      isWatching = false;
      await watching;
      return { slowest, times };
    },
  };
}
