import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedFiles, refusedFiles } from '../../modules/office/files/server/testing/hostile-files.ts';
import { readUpload, sendUpload } from '../../modules/office/files/server/testing/send-upload.ts';
import { hostileHtml } from '../../modules/office/mail/server/testing/hostile-html.ts';
import { signInAs } from '../testing/browser.ts';
import { hostileCalendars, hostileCards } from '../testing/hostile-documents/cards.ts';
import { hostileAddresses, hostileTexts } from '../testing/hostile-documents/texts.ts';
import { type MailServer, startMailServer } from '../testing/start-mail-server.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

// Hostile documents, sent through the front door to each place that takes documents of their kind. Each is refused with an
// error of its field, or kept as text and pixels that run nothing, and leaves the server as such.

let server: TestServer;
let mailServer: MailServer;
/** The access token of Ana, and the id of Dan, whom she writes to. */
let token: string;
let dan: string;
let column: number;
let post: number;
let site: number;
const password = 'a calm studio desk';

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ SMTP_URL: mailServer.url, MAIL_FROM: 'Quarterhour <listening@radio.example>' });
  server.freeze(Date.parse('2026-10-20T12:00:00Z') / 1000);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  for (const slug of ['north', 'south', 'east']) {
    await server.call(api.createGroup, { slug, name: slug, territory: 'home' });
  }
  for (const name of ['ana', 'dan']) {
    await server.letIn({ email: `${name}@radio.example`, role: 'superAdmin' }, password);
  }
  token = (await signInAs(server.url, 'ana@radio.example', password)).access_token;
  const { users_s1 } = await made(api.listUsers1, {});
  dan = (users_s1 as { id: string; name: string }[]).find(({ name }) => name === 'dan')?.id as string;
  column = (await made(api.addKanbanColumn, { column: { group: 'north', title: 'To do' } })).column.id;
  post = (await made(api.addPost, { post: 'News' })).posts[0].id;
  site = (await made(api.readSiteSettings, {})).version;
});
afterAll(async () => {
  await server?.stop();
  await mailServer?.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints
type Answer = Record<string, any>;
async function made(endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer> {
  const { status, body } = await server.call(endpoint, input, token);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}
async function sent(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input, token);
  const [error] = (body.errors ?? []) as { path: string; code: string }[];
  return { status, body: body as Answer, code: error?.code };
}

/** A place that takes a text: the call that sends it, and where its answer has it. */
type Door = readonly [
  what: string,
  endpoint: Endpoint,
  input: (text: string) => object,
  kept: (body: Answer) => unknown,
];
const event = { group: 'north', start: '2026-10-21T10:00', end: '2026-10-21T11:00' };

const htmlDoors: readonly Door[] = [
  ['a mail', api.saveDraft, (body) => ({ body }), ({ body }) => body],
  ['a post', api.createBlogPost, (body) => ({ name: 'News', group: 'north', body }), ({ body }) => body],
];
const item = (fields: object) => ({ columnId: column, item: { title: 'Jingle', ...fields } });
const textDoors: readonly Door[] = [
  ['the subject of a mail', api.saveDraft, (subject) => ({ subject }), ({ subject }) => subject],
  ['a message', api.insertChat, (text) => ({ to: dan, text }), ({ text }) => text],
  ['a post of a person', api.addPost, (text) => ({ post: text }), ({ posts }) => posts[0].text],
  [
    'a comment',
    api.addComment,
    (comment) => ({ postId: post, comment }),
    ({ posts }) => posts.find(({ id }: { id: number }) => id === post).comments.at(-1).text,
  ],
  ['an item of a board', api.addKanbanItem, (description) => item({ description }), ({ item }) => item.description],
  ['a name on a board', api.addKanbanItem, (title) => item({ title }), ({ item }) => item.title],
  [
    'the name of a post',
    api.createBlogPost,
    (name) => ({ name, group: 'north', status: 'published' }),
    ({ name }) => name,
  ],
  ['an event', api.createEvent, (title) => ({ ...event, title }), ({ event }) => event.title],
  ['a contact', api.createContact, (name) => ({ group: 'north', name }), ({ name }) => name],
  ['a lead', api.createLead, (notes) => ({ group: 'north', name: 'Lead', notes }), ({ notes }) => notes],
  ['a product', api.createProduct, (name) => ({ group: 'north', name, price_minor: 1 }), ({ name }) => name],
];
/** Names have one line. */
const isName = new Set(['a name on a board', 'the name of a post', 'an event', 'a contact', 'a product']);
const inOneLine = (text: string) => text.replace(/\n/g, ' ');
/** Where a text may be empty, text that nobody sees is kept as none. */
const mayBeEmpty = new Set(['the subject of a mail', 'an item of a board', 'a lead']);

test('files that could run or explode are refused by their content', async () => {
  for (const [name, content] of Object.entries(await refusedFiles())) {
    const { status, body } = await sendUpload(server, name, content, token);
    const code = expect.stringMatching(/^file_(kind|damaged|pixels|empty)$/);
    expect([name, status, body.errors?.[0]?.code]).toEqual([name, 400, code]);
  }
  const large = await sendUpload(server, 'a.txt', new Uint8Array(26 * 2 ** 20).fill(97), token);
  expect([large.status, large.body.errors?.[0]?.code]).toEqual([400, 'file_large']);
});

test('names and types of kept files are harmless, and so are their answers', async () => {
  for (const [given, content, name, type] of await acceptedFiles()) {
    const { status, body } = await sendUpload(server, given, content);
    expect([given, status, body.name, body.type]).toEqual([given, 200, name, type]);
    const answer = await readUpload(server, body.id);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toMatch(new RegExp(`^${type}`));
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%~!-]+$/,
    );
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (!type.startsWith('image/')) continue;
    for (const part of ['script', 'PK\u0003\u0004', 'secret place']) expect(bytes.includes(part)).toBe(false);
  }
});

test.each(htmlDoors)('%s keeps nothing of hostile HTML that runs', async (_what, endpoint, input, kept) => {
  for (const [html, clean] of hostileHtml) {
    expect([html, kept(await made(endpoint, { ...input(html) }))]).toEqual([html, clean]);
  }
});

test.each(textDoors)('%s keeps hostile text as text, or refuses it', async (what, endpoint, input, kept) => {
  for (const [text, clean] of hostileTexts) {
    const { status, body, code } = await sent(endpoint, { ...input(text) });
    const isEmpty = clean === null && mayBeEmpty.has(what) && status === 200;
    if (isEmpty) expect(kept(body)).toBe('');
    else if (clean === null)
      expect([text.slice(0, 40), status, code]).toEqual([text.slice(0, 40), 400, expect.any(String)]);
    else
      expect([text, status === 200 ? kept(body) : code]).toEqual([text, isName.has(what) ? inOneLine(clean) : clean]);
  }
});

test('buttons and cards lead nowhere but to the product and to web addresses', async () => {
  for (const address of hostileAddresses) {
    const cases = [
      [api.changeSite, { version: site, address }],
      [api.addKanbanItem, item({ source: { label: 'Source', path: address } })],
      [api.createCalendarSubscription, { group: 'north', name: 'League', url: address }],
    ] as const;
    for (const [endpoint, input] of cases) {
      const { status, code } = await sent(endpoint, input);
      expect([address, endpoint.path, status, code]).toEqual([address, endpoint.path, 400, expect.any(String)]);
    }
  }
});

test.each(hostileCards)('a file of contacts with %s stays harmless', async (_what, text, kept) => {
  const before = await contactsOf('south');
  const { status, code } = await sent(api.importContacts, { group: 'south', text });
  if (typeof kept === 'string') expect([status, code]).toEqual([400, kept]);
  else {
    expect([status, code]).toEqual([200, undefined]);
    const added = (await contactsOf('south')).filter(({ id }) => !before.some((one) => one.id === id));
    expect(added).toMatchObject(kept);
    expect(added).toHaveLength(kept.length);
  }
});
async function contactsOf(group: string): Promise<{ id: number }[]> {
  return (await made(api.listContacts, { filter: `group:${group}`, limit: 200 })).contacts;
}

test.each(hostileCalendars)('a calendar file with %s stays harmless', async (_what, file, kept) => {
  const { status, body, code } = await sent(api.importCalendar, { group: 'east', file });
  if (typeof kept === 'string') expect([status, code]).toEqual([400, kept]);
  else {
    expect([status, body]).toMatchObject([200, { added: kept.length }]);
    const { events } = await made(api.listEvents, { from: '2026-10-01', to: '2026-11-01' });
    const titles = (events as { group: string; title: string }[]).filter(({ group }) => group === 'east');
    expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining([...kept]));
  }
});

test('what leaves the product has the hostile text as text', async () => {
  const names = hostileTexts.flatMap(([, clean]) => (clean === null ? [] : inOneLine(clean)));
  const body = hostileHtml.map(([html]) => `<p>${html}</p>`).join('');
  await made(api.createBlogPost, { name: 'All', group: 'north', body, status: 'published' });
  const feed = await made(api.makeBlogFeed, {});
  const rss = await (await fetch(new URL(feed.address, server.url))).text();
  // A parser that refuses what is no XML.
  XmlDocument.fromString(rss).dispose();
  const titles = (parseRssFeed(rss).items ?? []).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(names));

  const { url } = await made(api.createCalendarFeed, { group: 'north', name: 'All' });
  const ics = await (await fetch(url)).text();
  const shown = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
  expect(shown.map((one) => one.getFirstPropertyValue('summary')).sort()).toEqual([...names].sort());

  const headers = { authorization: `Bearer ${token}` };
  const vcf = await (await fetch(`${server.url}/api/contact/list.vcf`, { headers })).text();
  const cards = (ICAL.parse(vcf) as unknown[][]).map((card) => new ICAL.Component(card).getFirstPropertyValue('fn'));
  expect(cards).toEqual(expect.arrayContaining(names));

  const hostile = { subject: 'a\r\nBcc: spy@x.example', body: '<p>a</p><script>a()</script>' };
  await made(api.sendMail, { to: ['guest@elsewhere.example'], ...hostile });
  await server.parts.notify.drain();
  const arrived = await mailServer.next();
  expect([arrived.bcc, arrived.html?.includes('<script')]).toEqual([undefined, false]);
  expect(arrived.subject).toMatch(/^a\s+Bcc: spy@x\.example$/);
});
