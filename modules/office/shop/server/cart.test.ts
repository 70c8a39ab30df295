import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { random } from '@quarterhour/server/host/random';
import { seed } from '@quarterhour/server/testing/seed';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../files/server/testing/hostile-files.ts';
import { sendUpload } from '../../files/server/testing/send-upload.ts';
import type { Cart } from '../model/cart.ts';

let server: TestServer;
const at = (moment: string) => Date.parse(moment) / 1000;
type Made = { id: number; version: number } & Record<string, unknown>;

async function made(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Made;
}
/** A change of the cart, with the cart after it. */
const changed = async (endpoint: Endpoint, input: Record<string, unknown>) =>
  (await made(endpoint, input)) as unknown as Cart &
    Record<'subtotal' | 'oldSubTotal' | 'amount' | 'newShipping', number>;
/** The field and the code of the error that a call is refused with. */
async function refused(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  const [error] = body.errors as { path: string; code: string; message: string }[];
  return [status, error?.path, error?.code];
}

let customer: Made;
let week: Made;
let mug: Made;
let picture: string;
let reach: Made;
let foreign: Made;

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(at('2026-11-25T12:00:00Z'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const slug of ['north', 'south']) await server.call(api.createGroup, { slug, name: slug, territory: 'home' });
  customer = await made(api.createCustomer, { group: 'north', name: 'Bakery Lane' });
  const product = (fields: object) => made(api.createProduct, { group: 'north', ...fields });
  week = await product({ name: 'Breakfast week', daypart: 'breakfast', spots: 35, price_minor: 49_000 });
  picture = (await sendUpload(server, 'mug.png', await pictureOf(8, 6))).body.id;
  mug = await product({ name: 'Mug', kind: 'merchandise', stock: 5, price_minor: 1_250, pictures: [picture] });
  // 12.35 for a thousand of 1,500 impressions: 18.525, half up to 18.53.
  reach = await product({ name: 'Reach', pricing: 'cpm', impressions: 1500, price_minor: 1_235 });
  foreign = await product({ name: 'South week', group: 'south', price_minor: 100 });
  const code = (name: string, fields: object) => made(api.createDiscount, { group: 'north', name, ...fields });
  await made(api.createShippingRate, { group: 'north', name: 'Courier', price_minor: 1_500 });
  await code('TEN', { percent: 10 });
  await code('FIFTY', { amount_minor: 5_000, minimum_minor: 20_000 });
  await code('SUMMER', { percent: 20, to: '2026-08-31' });
  await code('WINTER', { percent: 20, from: '2026-12-01' });
});
afterAll(() => server?.stop());

const add = (product: Made, quantity = 1) =>
  changed(api.addToCart, { product: { id: product.id, quantity }, products: [] });

test('only one of two first express rates of a currency that are added at once is stored', async () => {
  const rate = { group: 'south', name: 'Express', currency: 'RON', price_minor: 2_500 };
  const both = await Promise.all([rate, rate].map((input) => server.call(api.createShippingRate, input)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first] = both.flatMap(({ status, body }) => (status === 200 ? [body as Made] : []));
  await made(api.changeShippingRate, { id: first?.id, version: 1, archived: true });
  const second = await made(api.createShippingRate, rate);
  const back = { id: first?.id, version: 2, archived: false };
  expect(await refused(api.changeShippingRate, back)).toEqual([409, 'currency', 'shipping_rate_there']);
  await made(api.changeShippingRate, { id: second.id, version: 1, archived: true });
});

test('the server computes every amount of a cart, whatever the caller sends', async () => {
  await made(api.resetCart, {});
  const lie = { product: { id: week.id, quantity: 2, price_minor: 1, subtotal: 1 }, products: [{ id: 9, price: 1 }] };
  expect(await changed(api.addToCart, lie)).toMatchObject({
    subtotal: 98_000,
    checkout: { subtotal: 98_000, total: 98_000, discount: 0, shipping: 0 },
  });
  expect(await add(reach)).toMatchObject({ subtotal: 1_853, checkout: { subtotal: 99_853 } });
  expect(await add(mug, 3)).toMatchObject({
    subtotal: 3_750,
    checkout: { subtotal: 103_603, total: 103_603, products: [{ picture: null }, { picture: null }, { picture }] },
  });
  // A tenth of 1,036.03 is 103.603.
  expect(await changed(api.setDiscount, { code: ' ten', total: 5 })).toMatchObject({
    amount: 10_360,
    code: 'TEN',
    checkout: { discount: 10_360, total: 93_243 },
  });
  expect(await changed(api.setShippingCharge, { charge: 'fast', shipping: -9 })).toMatchObject({
    newShipping: 1_500,
    checkout: { shipping: 1_500, total: 94_743, payment: { type: 'fast', method: 'cod', card: '' } },
  });
  const item = (await changed(api.readCart, {})).checkout.products[0];
  expect(await changed(api.updateCart, { id: item?.id, quantity: 1 })).toMatchObject({
    subtotal: 49_000,
    oldSubTotal: 98_000,
    checkout: { subtotal: 54_603, discount: 5_460, total: 50_643 },
  });
  expect(await changed(api.removeFromCart, { id: item?.id })).toMatchObject({
    subtotal: 49_000,
    checkout: { subtotal: 5_603, discount: 560, total: 6_543 },
  });
  expect(
    (await changed(api.setPaymentCard, { card: { name: 'Ana', number: '4111 1111 1111 4242', expiry: '11/26' } }))
      .checkout.payment.card,
  ).toBe('4242');
  expect((await changed(api.resetCart, {})).checkout).toEqual({
    step: 0,
    products: [],
    subtotal: 0,
    total: 0,
    discount: 0,
    shipping: 0,
    billing: null,
    delivery: null,
    payment: { type: 'free', method: 'cod', card: '' },
  });
});

test('a cart refuses what it cannot hold, and says why', async () => {
  await made(api.resetCart, {});
  expect(await refused(api.setDiscount, { code: 'TEN' })).toEqual([400, 'code', 'cart_empty']);
  await add(mug);
  expect(await refused(api.addToCart, { product: { id: foreign.id } })).toEqual([400, 'product', 'cart_group']);
  expect(await refused(api.addToCart, { product: { id: mug.id, quantity: 5 } })).toEqual([
    400,
    'quantity',
    'out_of_stock',
  ]);
  expect(await refused(api.setDiscount, { code: 'NONE' })).toEqual([400, 'code', 'discount_unknown']);
  expect(await refused(api.setDiscount, { code: 'SUMMER' })).toEqual([400, 'code', 'discount_expired']);
  expect(await refused(api.setDiscount, { code: 'WINTER' })).toEqual([400, 'code', 'discount_early']);
  expect(await refused(api.setDiscount, { code: 'FIFTY' })).toEqual([400, 'code', 'discount_minimum']);
  const card = { name: 'Ana', number: '4242', expiry: '10/26' };
  expect(await refused(api.setPaymentCard, { card })).toEqual([400, 'card.expiry', 'card_expired']);
});

/** A cart in plain integers: what the specification's section 4 says, without our code. */
interface PlainCart {
  counts: Map<Made, number>;
  percent: number;
  isFast: boolean;
}
function plainAmounts({ counts, percent, isFast }: PlainCart) {
  const prices = new Map([
    [week, 49_000],
    [reach, 1_853],
    [mug, 1_250],
  ]);
  let subtotal = 0;
  for (const [product, count] of counts) for (let one = 0; one < count; one++) subtotal += prices.get(product) ?? 0;
  // Half up: the last digit of the tenth decides.
  const tenth = (subtotal - (subtotal % 10)) / 10 + (subtotal % 10 >= 5 ? 1 : 0);
  const discount = percent > 0 ? tenth : 0;
  const shipping = isFast && counts.has(mug) ? 1_500 : 0;
  return { subtotal, discount, shipping, total: subtotal - discount + shipping };
}

test(`the amounts of random carts equal those of plain loops (TEST_SEED=${seed})`, async () => {
  const draw = random(`cart ${seed}`);
  const plain: PlainCart = { counts: new Map(), percent: 0, isFast: false };
  const itemOf = async (product: Made) =>
    (await changed(api.readCart, {})).checkout.products.find((item) => item.product === product.id);
  /** The changes; each answers what it says that it changed the subtotal by. */
  const steps = [
    async (product: Made, quantity: number) => {
      const held = plain.counts.get(product) ?? 0;
      if (product === mug && held + quantity > 5) return undefined;
      plain.counts.set(product, held + quantity);
      return (await add(product, quantity)).subtotal;
    },
    async (product: Made, quantity: number) => {
      const item = await itemOf(product);
      if (!item) return undefined;
      plain.counts.set(product, quantity);
      const { subtotal, oldSubTotal } = await changed(api.updateCart, { id: item.id, quantity });
      return subtotal - oldSubTotal;
    },
    async (product: Made) => {
      const item = await itemOf(product);
      if (!item) return undefined;
      plain.counts.delete(product);
      return -(await changed(api.removeFromCart, { id: item.id })).subtotal;
    },
    async () => {
      if (plain.counts.size === 0) return undefined;
      plain.percent = draw.below(2) * 10;
      await changed(api.setDiscount, { code: plain.percent === 0 ? '' : 'TEN' });
      return 0;
    },
    async () => {
      plain.isFast = draw.below(2) === 1;
      await changed(api.setShippingCharge, { charge: plain.isFast ? 'fast' : 'free' });
      return 0;
    },
  ];
  await made(api.resetCart, {});
  for (let step = 0; step < 40; step++) {
    const before = plainAmounts(plain).subtotal;
    const product = [week, reach, mug][draw.below(3)] as Made;
    const by = await steps[draw.below(steps.length)]?.(product, 1 + draw.below(4));
    const expected = plainAmounts(plain);
    expect((await changed(api.readCart, {})).checkout).toMatchObject(expected);
    if (by !== undefined) expect(by).toBe(expected.subtotal - before);
  }
});

test('a cart becomes one order that keeps what was asked for, also if two tabs press at once, and stock goes and returns', async () => {
  await made(api.resetCart, {});
  await add(week, 2);
  await add(mug, 2);
  await made(api.setDiscount, { code: 'TEN' });
  await made(api.setShippingCharge, { charge: 'fast' });
  const placement = { customer: customer.id, name: 'Autumn' };
  const days = { from: '2026-12-01', to: '2026-12-14' };
  expect(await refused(api.placeOrder, { ...placement, ...days })).toEqual([400, 'billing.name', 'address_needed']);
  const billing = { name: 'Bakery Lane', street: '1 Mill Street', city: 'Iași', country: 'RO' };
  await made(api.setBillingAddress, { address: { ...billing, street: '' } });
  expect(await refused(api.placeOrder, { ...placement, ...days })).toEqual([400, 'billing.street', 'address_needed']);
  await made(api.setBillingAddress, { address: billing });
  await made(api.setDeliveryAddress, { address: { ...billing, name: 'Back door' } });
  await made(api.setPaymentMethod, { method: 'card' });
  expect(await refused(api.placeOrder, { ...placement, ...days })).toEqual([400, 'card', 'card_needed']);
  const card = { name: 'Ana', brand: 'visa', number: '4111 1111 1111 4242', expiry: '11/28' };
  await made(api.setPaymentCard, { card });
  expect(await refused(api.placeOrder, placement)).toEqual([400, 'from', 'cart_dates']);
  const both = await Promise.all([1, 2].map(() => server.call(api.placeOrder, { ...placement, ...days })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { order } = both.find(({ status }) => status === 200)?.body ?? {};
  // 980.00 and 25.00, a tenth off: 882.00 and 22.50.
  expect(await made(api.readOrder, { id: order })).toMatchObject({
    name: 'Autumn',
    status: 'offer',
    customer_name: 'Bakery Lane',
    total_minor: 88_200 + 2_250 + 1_500,
    lines: [
      { name: '2 × Breakfast week', daypart: 'breakfast', spots: 70, price_minor: 88_200, ...days },
      { name: '2 × Mug', spots: null, price_minor: 2_250, from: '2026-11-25' },
      { name: 'Courier', price_minor: 1_500 },
    ],
    checkout: {
      ...{ billing, delivery: { name: 'Back door' }, method: 'card', card: { brand: 'visa', last4: '4242' } },
      ...{ code: 'TEN', discount_minor: 10_050, by: 'owner', taken: [{ product: mug.id, quantity: 2 }] },
      shipping: { type: 'fast', name: 'Courier', price_minor: 1_500 },
    },
  });
  // Nowhere is more of the card than that.
  const kept = await server.parts.store.db.execute('SELECT checkout::text AS kept FROM office_orders');
  expect(JSON.stringify(kept)).not.toContain('1111');
  const stock = async () => (await made(api.readProduct, { id: mug.id })).stock;
  expect(await stock()).toBe(3);
  await made(api.changeOrder, { id: order, version: 1, status: 'cancelled' });
  expect(await stock()).toBe(5);
  await made(api.changeOrder, { id: order, version: 2, status: 'offer' });
  expect(await stock()).toBe(3);
  expect((await changed(api.readCart, {})).checkout.products).toEqual([]);
});

test('express delivery costs what its group asks, a cart that chose it keeps the price, and others are not offered it', async () => {
  await made(api.resetCart, {});
  await add(mug);
  const { shipping_rates: rates } = (await server.call(api.listShippingRates, { filter: 'group:north' })).body;
  const [rate] = rates as Made[];
  expect(await changed(api.readCart, {})).toMatchObject({ express: { name: 'Courier', price_minor: 1_500 } });
  await made(api.setShippingCharge, { charge: 'fast' });
  await made(api.changeShippingRate, { id: rate?.id, version: rate?.version, name: 'Bike', price_minor: 1_800 });
  expect(await changed(api.readCart, {})).toMatchObject({
    express: { name: 'Courier', price_minor: 1_500 },
    checkout: { shipping: 1_500, total: 2_750 },
  });
  // Choosing express delivery again takes today's price.
  expect(await changed(api.setShippingCharge, { charge: 'fast' })).toMatchObject({
    newShipping: 300,
    express: { name: 'Bike', price_minor: 1_800 },
    checkout: { shipping: 1_800, total: 3_050 },
  });
  expect(await refused(api.createShippingRate, { group: 'north', name: 'Van', price_minor: 1 })).toEqual([
    409,
    'currency',
    'shipping_rate_there',
  ]);
  await made(api.createShippingRate, { group: 'north', name: 'Van', currency: 'RON', price_minor: 1 });

  await made(api.resetCart, {});
  const pen = { group: 'south', name: 'Pen', kind: 'merchandise', price_minor: 200 };
  await add(await made(api.createProduct, pen));
  expect(await changed(api.readCart, {})).toMatchObject({ express: null });
  expect(await refused(api.setShippingCharge, { charge: 'fast' })).toEqual([400, 'charge', 'shipping_not_offered']);
});
