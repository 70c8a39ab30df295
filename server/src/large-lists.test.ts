import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '../../modules/office/people/model/posts.ts';
import { signInAs } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
const many = 5000;
/** The ids of what has many other things. */
const known = { post: 0, comment: 0, mail: 0, item: 0, story: 0 };

type Answer = Record<string, unknown> & { next?: string };
async function read(endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** The one id that a statement finds. */
async function idOf(found: SQL): Promise<number> {
  const [row] = await server.parts.store.db.select({ id: sql<number>`id` }).from(sql`(${found}) AS found (id)`);
  return Number(row?.id);
}

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.parts.store;
  await read(api.createTerritory, { slug: 'home', name: 'Home' });
  await read(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  await read(api.createCustomer, { group: 'north', name: 'Bakery Lane' });
  const column = await read(api.addKanbanColumn, { column: { group: 'north', title: 'To do' } });
  const columnId = (column.column as { id: number }).id;
  const story = await read(api.addKanbanStory, { story: { group: 'north', title: 'A morning show' } });
  known.story = (story.story as { id: number }).id;
  const numbers = sql`generate_series(1, ${many}::int) n`;
  await db.execute(sql`INSERT INTO office_kanban_items ("group", title, rank, story_rank, priority, "column", story, assign)
    SELECT 'north', 'Item ' || n, 'a0' || lpad(n::text, 5, '0') || 'V', CASE WHEN n <= 3 THEN 'a' || n ELSE '' END, 'low', ${columnId}::int, CASE WHEN n <= 3 THEN ${known.story}::int END,
      CASE WHEN n % 1000 = 0 THEN ARRAY['ana@example.org'] ELSE ARRAY[]::text[] END FROM ${numbers}`);
  known.item = await idOf(sql`SELECT min(id) AS id FROM office_kanban_items`);
  await db.execute(sql`INSERT INTO office_kanban_comments ("group", item, comment, person_id, by)
    SELECT 'north', ${known.item}::int, 'Comment ' || n, '', 'ana@example.org' FROM ${numbers}`);
  await db.execute(sql`INSERT INTO office_contacts ("group", name, email)
    SELECT 'north', 'Person ' || n, 'person' || n || '@example.org' FROM ${numbers}`);
  await db.execute(sql`INSERT INTO office_products ("group", name, kind, daypart, pricing, currency, price_minor)
    SELECT 'north', 'Product ' || n, 'package', 'any', 'fixed', 'EUR', n FROM ${numbers}`);
  await db.execute(sql`INSERT INTO office_reviews ("group", name, product, rating, by)
    SELECT 'north', 'Review ' || n, (SELECT min(id) FROM office_products), 4, 'ana@example.org' FROM ${numbers}`);
  const history = JSON.stringify([{ status: 'confirmed', at: '2026-10-01T00:00:00Z', by: 'ana@example.org' }]);
  const line = { name: 'Week', stations: [], from: '2026-11-01', to: '2026-11-30', daypart: 'any', pricing: 'fixed' };
  const lines = JSON.stringify([{ ...line, spots: null, impressions: null, price_minor: 200, titles: [] }]);
  await db.execute(sql`INSERT INTO office_orders ("group", name, customer, currency, status, lines, history)
    SELECT 'north', 'Order ' || n, 1, 'EUR', 'confirmed', ${lines}::jsonb, ${history}::jsonb FROM ${numbers}`);
  await db.execute(sql`INSERT INTO office_refunds ("group", name, "order", amount_minor, currency, status)
    SELECT "group", 'Not on air', id, 50, 'EUR', 'paid' FROM office_orders WHERE id % 2 = 0`);
  await fillLedger();
  await db.execute(sql`INSERT INTO users (email, role, scope)
    SELECT 'user' || n || '@example.org', 'groupManager', ARRAY['north'] FROM ${numbers}`);
  await db.execute(sql`INSERT INTO stations (slug, name, "group", timezone)
    SELECT 'station-' || n, 'Station ' || n, 'north', 'UTC' FROM ${numbers}`);
  await fillPosts();
  await fillMailbox();
});
afterAll(() => server?.stop());

/** Each order was invoiced with 2.00, and of every other one 0.50 was paid back. */
async function fillLedger(): Promise<void> {
  const { db } = server.parts.store;
  const booked = [
    { kind: 'invoice', account: 'revenue', amount: 200, of: sql`true` },
    { kind: 'refund', account: 'money', amount: 50, of: sql`id % 2 = 0` },
  ];
  for (const { kind, account, amount, of } of booked) {
    await db.execute(sql`INSERT INTO office_entries ("group", kind, day, currency, "order")
      SELECT 'north', ${kind}, '2026-10-01', 'EUR', id FROM office_orders WHERE ${of}`);
    await db.execute(sql`INSERT INTO office_entry_lines (entry, account, customer, amount_minor)
      SELECT id, side.account, side.customer, side.amount FROM office_entries
      CROSS JOIN (VALUES ('receivable', 1, ${amount}::int), (${account}, NULL, -${amount}::int)) AS side (account, customer, amount)
      WHERE kind = ${kind}`);
  }
}

/** One post with many comments, the first of which has many replies. */
async function fillPosts(): Promise<void> {
  const { db } = server.parts.store;
  const person = sql`(SELECT min(id::text)::uuid FROM users WHERE email LIKE 'user%')`;
  await db.execute(sql`INSERT INTO office_posts (author, text) VALUES (${person}, 'We won')`);
  known.post = await idOf(sql`SELECT id FROM office_posts`);
  const remarks = sql`SELECT ${person}, ${known.post}::int, 'Remark ' || n`;
  await db.execute(
    sql`INSERT INTO office_comments (author, post, text) ${remarks} FROM generate_series(1, ${many}::int) n`,
  );
  known.comment = await idOf(sql`SELECT max(id) AS id FROM office_comments`);
  await db.execute(sql`INSERT INTO office_comments (author, post, text, parent)
    ${remarks}, ${known.comment}::int FROM generate_series(1, 70) n`);
}

/** Many mails of one thread. */
async function fillMailbox(): Promise<void> {
  const { db } = server.parts.store;
  const draft = await read(api.saveDraft, { subject: 'Rundown' });
  known.mail = draft.id as number;
  await db.execute(sql`INSERT INTO office_mails (thread, "from", "to", subject, body, words, is_draft, at)
    SELECT (SELECT min(id) FROM office_mails), 'ana@example.org', ARRAY['bo@example.org'], 'Mail ' || n, '', '', false,
      TIMESTAMPTZ '2026-10-01 00:00:00Z' + (n / 2) * interval '1 minute' FROM generate_series(1, ${many}::int) n`);
  await db.execute(sql`INSERT INTO office_mail_copies (mail, mailbox, folder)
    SELECT id, (SELECT min(mailbox) FROM office_mail_copies), 'inbox' FROM office_mails WHERE NOT is_draft`);
}

/** The lists, what their rows are called by, and how many rows they have and answer at most. */
const lists: {
  endpoint: Endpoint;
  input?: () => Record<string, unknown>;
  field: string;
  rows?: number;
  most?: number;
}[] = [
  { endpoint: api.listKanbanItems, field: 'items' },
  { endpoint: api.listKanbanItems, input: () => ({ assigned: 'ana@example.org' }), field: 'items', rows: 5 },
  { endpoint: api.listKanbanComments, input: () => ({ itemId: known.item }), field: 'comments' },
  { endpoint: api.listKanbanComments, input: () => ({ storyId: known.story }), field: 'comments', rows: 0 },
  { endpoint: api.selectKanbanItem, input: () => ({ selectedItem: known.item }), field: 'comments' },
  { endpoint: api.listKanbanProfiles, input: () => ({ group: 'north' }), field: 'profiles' },
  { endpoint: api.listContacts, input: () => ({ limit: 1000 }), field: 'contacts' },
  { endpoint: api.listShopProducts, field: 'products' },
  {
    endpoint: api.filterProducts,
    input: () => ({ filter: { sort: 'price', price_to: 4000 } }),
    field: 'products',
    rows: 4000,
  },
  { endpoint: api.listCustomerReviews, field: 'productreviews' },
  { endpoint: api.readStatement, input: () => ({ customer: 1 }), field: 'rows', rows: 7500 },
  { endpoint: api.listStations, field: 'stations' },
  { endpoint: api.readCoverage, field: 'stations' },
  { endpoint: api.listUsers1, field: 'users_s1' },
  { endpoint: api.filterProfileCards, input: () => ({ key: 'user1' }), field: 'profile_cards', rows: 1111 },
  { endpoint: api.listChatUsers, field: 'users' },
  {
    endpoint: api.listComments,
    input: () => ({ postId: known.post, commentId: known.comment }),
    field: 'comments',
    rows: 70,
    most: 50,
  },
  { endpoint: api.listMails, input: () => ({ limit: 200 }), field: 'mails', most: 200 },
  { endpoint: api.filterMails, input: () => ({ filter: {} }), field: 'mails', most: 50 },
  { endpoint: api.readMail, input: () => ({ id: known.mail }), field: 'thread', most: 50 },
];

/** What identifies a row of any list. */
function nameOf(row: unknown): string {
  const { id, slug, order, station } = row as Record<string, unknown>;
  return String(id ?? slug ?? order ?? station);
}

test.each(lists)('$endpoint.path has each row once, in pages', async ({ endpoint, input, field, rows, most }) => {
  const shown: string[] = [];
  const total = rows ?? many;
  const largest = most ?? 1000;
  let pages = 0;
  for (let cursor: string | undefined; ; pages++) {
    const { filter, ...asked } = input?.() ?? {};
    const next =
      filter && endpoint === api.filterMails
        ? { filter: { cursor } }
        : { ...((filter as object) && { filter }), cursor };
    const page = await read(endpoint, { ...asked, ...next });
    const list = page[field] as unknown[];
    expect(list.length).toBeLessThanOrEqual(largest);
    shown.push(...list.map(nameOf));
    cursor = page.next;
    if (cursor === undefined) break;
  }
  expect([shown.length, new Set(shown).size]).toEqual([total, total]);
  expect(pages + 1).toBe(Math.max(1, Math.ceil(total / largest)));
});

test('pages keep the order of the list, and the sums those of all pages', async () => {
  const statement = await read(api.readStatement, { limit: 2 });
  // 5,000 invoices of 2.00, and 0.50 paid back of every other one.
  expect(statement.sums).toEqual([
    {
      ...{ currency: 'EUR', invoiced_minor: 1_000_000, credited_minor: 0, paid_minor: 0, refunded_minor: 125_000 },
      ...{ written_off_minor: 0, open_minor: 1_125_000 },
    },
  ]);
  const names = async (cursor?: string) => {
    const page = await read(api.filterProducts, { filter: { sort: 'price_down' }, limit: 2, cursor });
    return { names: (page.products as { name: string }[]).map(({ name }) => name), next: page.next };
  };
  const first = await names();
  expect(first.names).toEqual(['Product 5000', 'Product 4999']);
  // The last row of the page goes; the next page begins where it was, and leaves out none.
  await server.parts.store.db.execute(sql`UPDATE office_products SET archived = true WHERE name = 'Product 4999'`);
  expect((await names(first.next)).names).toEqual(['Product 4998', 'Product 4997']);
});

test('a cursor of another list, or of nobody, is refused', async () => {
  const { next } = await read(api.listKanbanItems, { limit: 1 });
  const written = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const wrong = [
    next,
    'no cursor',
    written({ sort: 'computed', place: 'x', key: 'y' }),
    written({ sort: '-id', place: null, key: '1e9' }),
  ];
  const endpoints: Endpoint[] = [api.listUsers1, api.listPosts, api.listMails, api.listStations];
  for (const endpoint of endpoints) {
    for (const cursor of wrong) {
      const { status, body } = await server.call(endpoint, { cursor });
      expect([endpoint.path, cursor, status, body.code]).toEqual([endpoint.path, cursor, 400, 'wrong_input']);
    }
  }
});

test('a change answers what it changed', async () => {
  const { token } = await personOfHouse();
  const call = async (endpoint: Endpoint, input: Record<string, unknown>) => {
    const { status, body } = await server.call(endpoint, input, token);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Answer & { posts: Post[] };
  };
  const [post] = (await call(api.listPosts, {})).posts;
  expect(post?.comments.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Remark ${many - 19 + at}`),
  );
  expect(post?.comments.at(-1)?.replies.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Remark ${51 + at}`),
  );
  const oldest = await call(api.listComments, { postId: known.post, cursor: post?.next, limit: 2 });
  expect((oldest.comments as Post[]).map(({ text }) => text)).toEqual(['Remark 4979', 'Remark 4980']);
  // An old comment that changed is among the newest ones.
  const commentId = await idOf(sql`SELECT min(id) AS id FROM office_comments`);
  const [replied] = (await call(api.addReply, { postId: known.post, commentId, reply: 'At last' })).posts;
  expect(replied?.comments).toHaveLength(21);
  expect(replied?.comments[0]).toMatchObject({ id: commentId, replies: [{ text: 'At last' }] });

  const said = await call(api.addKanbanStoryComment, { storyId: known.story, comment: { comment: 'From January.' } });
  expect([(said.comments as unknown[]).length, (said.userStory as unknown[]).length]).toEqual([1, 1]);
  const moved = await call(api.orderKanbanStoryItems, {
    userStory: [],
    moved: { id: known.item, to: known.story, after: null },
  });
  expect((moved.userStory as { itemIds: number[] }[]).map(({ itemIds }) => itemIds.length)).toEqual([3]);
});

test('long answers leave time for others', async () => {
  const calls: [Endpoint, Record<string, unknown>][] = [
    [api.exportContacts, {}],
    [api.readStatement, { limit: 1 }],
    [api.listContacts, {}],
  ];
  for (const [endpoint, input] of calls) {
    const { address, body } = requestOf(endpoint, input);
    const ends: string[] = [];
    const headers = {
      authorization: `Bearer ${server.parts.ownerToken}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const long = fetch(server.url + address, { method: endpoint.method, headers, body })
      .then((answer) => answer.text())
      .then((text) => {
        ends.push('long');
        return text;
      });
    // The server has begun with the long answer when it gets to this one.
    const short = server.call(api.health, {}).then(() => ends.push('short'));
    await Promise.all([long, short]);
    expect([endpoint.path, ...ends]).toEqual([endpoint.path, 'short', 'long']);
  }
});

async function personOfHouse(): Promise<{ token: string }> {
  const password = 'a calm studio desk';
  await server.letIn({ email: 'ana@example.org', role: 'groupManager', scope: ['north'] }, password);
  return { token: (await signInAs(server.url, 'ana@example.org', password)).access_token };
}
