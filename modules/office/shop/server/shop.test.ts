import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { largestAmount } from '@quarterhour/model/money';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../files/server/testing/hostile-files.ts';
import { readUpload, sendUpload } from '../../files/server/testing/send-upload.ts';
import { products as productsTable } from '../../sales/server/tables.ts';

let server: TestServer;
type Made = { id: number; version: number } & Record<string, unknown>;

async function made(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Made;
}
const namesOf = async (endpoint: Endpoint, input: Record<string, unknown>) =>
  ((await made(endpoint, input)).products as { name: string }[]).map(({ name }) => name);

const products: Record<string, Made> = {};
const id = (name: string) => products[name]?.id;

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const slug of ['north', 'south']) await server.call(api.createGroup, { slug, name: slug, territory: 'home' });
  const rows = [
    { name: 'Breakfast week', daypart: 'breakfast', price_minor: 49_000, description: 'At seven' },
    { name: 'Drive week', daypart: 'drive', price_minor: 40_000 },
    { name: 'Whole day', price_minor: 90_000 },
    { name: 'Mug', kind: 'merchandise', stock: 0, price_minor: 1_250 },
    { name: 'Old week', price_minor: 1_000, archived: true },
    { name: 'South week', group: 'south', price_minor: 48_000 },
  ];
  for (const row of rows) products[row.name] = await made(api.createProduct, { group: 'north', ...row });
  for (const [product, rating] of [
    ['Drive week', 5],
    ['Drive week', 4],
    ['Whole day', 2],
  ] as const)
    await made(api.createReview, { group: 'north', name: 'Said', product: id(product), rating });
});
afterAll(() => server?.stop());

test('the shop lists what is sold, with the mean of the reviews', async () => {
  const { products: all } = await made(api.listShopProducts, {});
  expect(
    (all as { name: string; rating: number | null; reviews: number }[]).map(({ name, rating, reviews }) => [
      name,
      rating,
      reviews,
    ]),
  ).toEqual([
    ['South week', null, 0],
    ['Mug', null, 0],
    ['Whole day', 2, 1],
    ['Drive week', 4.5, 2],
    ['Breakfast week', null, 0],
  ]);
});

test.each([
  [{ search: 'SEVEN' }, ['Breakfast week']],
  [{ kind: 'merchandise' }, ['Mug']],
  [{ kind: 'merchandise', in_stock: true }, []],
  [{ daypart: 'drive' }, ['Drive week']],
  [{ rating: 4 }, ['Drive week']],
  [{ group: 'south' }, ['South week']],
  [{ price_to: 48_000, sort: 'price_down' }, ['South week', 'Drive week', 'Mug']],
  [{ kind: 'package', sort: 'rating', group: 'north' }, ['Drive week', 'Whole day', 'Breakfast week']],
])('filters products by %o', async (filter, names) => {
  expect(await namesOf(api.filterProducts, { filter })).toEqual(names);
});

test.each(['newest', 'name', 'price', 'price_down', 'rating'])('pages of products by %s add up', async (sort) => {
  const filter = { sort, group: 'north' };
  const whole = await namesOf(api.filterProducts, { filter });
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await made(api.filterProducts, { filter, limit: 1, cursor });
    paged.push(...(page.products as { name: string }[]).map(({ name }) => name));
    cursor = page.next as string | undefined;
  } while (cursor);
  expect(paged).toEqual(whole);
});

test('a price per thousand is sorted and limited by the price of one, and one that cannot be ordered is not offered', async () => {
  const values = { group: 'south', price_minor: 1_000, pricing: 'cpm' };
  // 10.00 for a thousand: 400,500 impressions cost 4,005.00; none are free.
  await made(api.createProduct, { ...values, name: 'Thousands', impressions: 400_500 });
  await made(api.createProduct, { ...values, name: 'No promise' });
  const absurd = await made(api.createProduct, { ...values, name: 'Absurd', impressions: 1 });
  await server.parts.store.db
    .update(productsTable)
    .set({ priceMinor: largestAmount, impressions: 2_147_483_647 })
    .where(eq(productsTable.id, absurd.id));
  const byPrice = { group: 'south', sort: 'price' };
  expect(await namesOf(api.filterProducts, { filter: { ...byPrice, price_to: 400_500 } })).toEqual([
    'No promise',
    'South week',
    'Thousands',
  ]);
  expect(await namesOf(api.filterProducts, { filter: { ...byPrice, price_to: 400_499 } })).toEqual([
    'No promise',
    'South week',
  ]);
  expect(await namesOf(api.filterProducts, { filter: byPrice })).toEqual(['No promise', 'South week', 'Thousands']);
  await made(api.changeProduct, { id: absurd.id, version: 1, archived: true });
});

test('a product has details and related products, or is not found', async () => {
  expect(await made(api.readProductDetails, { id: id('Drive week') })).toMatchObject({
    rating: 4.5,
    piece_minor: 40_000,
  });
  // The same group and kind; 490.00 is nearer to 400.00 than 900.00.
  expect(await namesOf(api.listRelatedProducts, { id: id('Drive week') })).toEqual(['Breakfast week', 'Whole day']);
  expect((await server.call(api.readProductDetails, { id: 999 })).status).toBe(404);
});

test('reviews belong to a product of the group, and archived ones do not count', async () => {
  const wrong = await server.call(api.createReview, { group: 'south', name: 'Said', product: id('Mug'), rating: 5 });
  expect([wrong.status, wrong.body.errors]).toEqual([400, [expect.objectContaining({ code: 'choose_product' })]]);
  const review = await made(api.createReview, { group: 'north', name: 'Poor', product: id('Mug'), rating: 1 });
  expect(review).toMatchObject({ product_name: 'Mug', by: 'owner' });
  await made(api.changeReview, { id: review.id, version: 1, archived: true });
  expect(await made(api.readProductDetails, { id: id('Mug') })).toMatchObject({ rating: null, reviews: 0 });
  expect((await made(api.listCustomerReviews, {})).productreviews).toHaveLength(3);
});

test('addresses are added and edited, and answered with those of the group', async () => {
  const first = await made(api.newAddress, { group: 'north', name: 'Bakery Lane', city: 'Iași' });
  expect(first.address).toMatchObject([{ name: 'Bakery Lane', country: '' }]);
  await made(api.createAddress, { group: 'south', name: 'Elsewhere' });
  const [{ id: one } = { id: 0 }] = first.address as Made[];
  expect((await made(api.editAddress, { id: one, country: 'ro' })).address).toMatchObject([
    { city: 'Iași', country: 'RO' },
  ]);
  const { total } = await made(api.listAddresses, {});
  expect(total).toBe(2);
});

test('a discount is a percentage or an amount', async () => {
  const { status, body } = await server.call(api.createDiscount, {
    group: 'north',
    name: 'both',
    percent: 5,
    amount_minor: 5,
  });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ code: 'discount_value' })]]);
});

test('pictures of a product keep their order, and open for everybody who may open the product', async () => {
  const send = async (name: string, content: string | Uint8Array<ArrayBuffer>) =>
    (await sendUpload(server, name, content)).body.id;
  const front = await send('front.png', await pictureOf(8, 6));
  const back = await send('back.png', await pictureOf(6, 8));
  const text = await send('mug.txt', 'A mug');
  const change = (version: number, pictures: string[]) => ({ id: id('Mug'), version, pictures });
  const wrong = await server.call(api.changeProduct, change(1, [front, text]));
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'pictures', code: 'product_picture' })],
  ]);
  await made(api.changeProduct, change(1, [front, back]));
  const { version } = await made(api.changeProduct, change(2, [back, front]));
  const shown = (await made(api.listShopProducts, {})).products as { name: string; pictures: string[] }[];
  expect(shown.find(({ name }) => name === 'Mug')?.pictures).toEqual([back, front]);
  expect(shown.find(({ name }) => name === 'Whole day')?.pictures).toEqual([]);
  expect((await readUpload(server, back)).headers.get('content-type')).toBe('image/png');

  const { secret } = (
    await server.call(api.createKey, { name: 'south', kind: 'read', role: 'groupManager', scope: ['south'] })
  ).body;
  const stranger = await fetch(`${server.url}/api/files/${back}`, { headers: { authorization: `Bearer ${secret}` } });
  expect(stranger.status).toBe(404);

  // A picture that was taken away can be put back.
  await made(api.changeProduct, change(version, [front]));
  expect((await made(api.changeProduct, change(version + 1, [front, back]))).pictures).toEqual([front, back]);
});
