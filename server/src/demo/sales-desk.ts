import { addDays } from '@quarterhour/model/period';
import type { OrderLine, OrderStatus } from '../../../modules/office/sales/model/orders.ts';
import { customersOpen } from '../../../modules/office/sales/server/customers.ts';
import { openOrders } from '../../../modules/office/sales/server/orders.ts';
import { productsOpen } from '../../../modules/office/sales/server/products.ts';
import { addressesOpen } from '../../../modules/office/shop/server/addresses.ts';
import { reviewsOpen } from '../../../modules/office/shop/server/reviews.ts';
import { shippingRatesOpen } from '../../../modules/office/shop/server/shipping-rates.ts';
import { owner } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';
import { advertisersOf, romanianPlace } from './advertisers.ts';
import { demoGroups, demoPeople, demoStations } from './catalogue.ts';
import { fillInvoices } from './invoices.ts';
import { morning, mug, shirt } from './product-pictures.ts';
import { type DemoHouse, sendPicture } from './send-picture.ts';

/** The steps of an order up to each status. */
const steps = {
  offer: [],
  confirmed: ['confirmed'],
  running: ['confirmed', 'running'],
  delivered: ['confirmed', 'running', 'delivered'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>;
/** Days from the beginning of a campaign to its offer and its confirmation. */
const leadDays = { offer: -45, confirmed: -38 } as const;
/** Who sells. */
const desk = { ...owner, email: demoPeople[0]?.email ?? owner.email };

/** Campaigns: days from the last day of the logs, and spots that are booked in a month on each station. */
const campaigns = [
  { name: 'Automne', romanian: 'Toamna', from: -59, to: -32, status: 'delivered', spots: 200, advertiser: 0 },
  { name: 'Ouverture', romanian: 'Deschidere', from: -20, to: 9, status: 'running', spots: 230, advertiser: 1 },
  { name: 'Fin d’année', romanian: 'Sărbători', from: -14, to: 15, status: 'running', spots: 400, advertiser: 2 },
  { name: 'Nouvelle année', romanian: 'An nou', from: 20, to: 47, status: 'confirmed', spots: 210, advertiser: 3 },
  { name: 'Soldes', romanian: 'Reduceri', from: 30, to: 57, status: 'offer', spots: 220, advertiser: 4 },
] as const;

/** What differs between the countries of the demonstration. */
const markets = {
  france: {
    currency: 'EUR',
    country: 'FR',
    agency: 'Agence Porte-Voix',
    street: '1 place du Marché',
    line: 'Spots de 30 secondes',
    spot_minor: 1200,
    express: ['Livraison express', 1500],
    reviews: [
      [5, { name: 'Très réussi', text: 'Arrivé en deux jours, nos clients le demandent.' }],
      [4, { name: 'Belle qualité', text: '' }],
    ],
    merchandise: [
      ['Mug de l’antenne', mug, 120, 1_400],
      ['T-shirt de la matinale', shirt, 40, 2_200],
    ],
    packages: [
      ['Matinale, 7 jours', 'breakfast', 35, 84_000],
      ['Retour à la maison, 14 jours', 'drive', 56, 115_000],
      ['Journée entière, 28 jours', 'any', 168, 290_000],
    ],
  },
  romania: {
    currency: 'RON',
    country: 'RO',
    agency: 'Agenția Ecou',
    street: 'Piața Mare 1',
    line: 'Spoturi de 30 de secunde',
    spot_minor: 4500,
    express: ['Livrare prin curier', 2500],
    reviews: [
      [5, { name: 'Foarte reușit', text: 'A ajuns în două zile, clienții noștri îl cer.' }],
      [4, { name: 'Calitate bună', text: '' }],
    ],
    merchandise: [
      ['Cană cu sigla postului', mug, 120, 4_500],
      ['Tricou cu matinalul', shirt, 40, 7_900],
    ],
    packages: [
      ['Matinal, 7 zile', 'breakfast', 35, 290_000],
      ['Drumul spre casă, 14 zile', 'drive', 56, 390_000],
      ['Toată ziua, 28 de zile', 'any', 168, 990_000],
    ],
  },
} as const;
type Territory = keyof typeof markets;

/** Fills an empty sales desk: the advertisers whose spots are in the playlists, packages, and campaigns around the last day. */
export async function fillSalesDesk(house: DemoHouse, last: string): Promise<void> {
  const { store, clock } = house;
  if ((await customersOpen.page(store, owner, { limit: 1 })).total > 0) return;
  for (const { slug: group, territory } of demoGroups) {
    const place = demoGroups.filter((one) => one.territory === territory).findIndex(({ slug }) => slug === group);
    const advertisers = advertisersOf(territory, place);
    const ids = await addCustomers(store, group, territory as Territory, advertisers);
    await addProducts(house, group, territory as Territory, place === 0);
    await fillInvoices({ store, last }, group, territory as Territory, ids);
    for (const campaign of campaigns) {
      const customer = { id: ids[campaign.advertiser] ?? 0, name: advertisers[campaign.advertiser]?.[0] ?? '' };
      await addCampaign({ store, clock, last }, { group, territory: territory as Territory, customer }, campaign);
    }
  }
}

async function addCustomers(
  store: Store,
  group: string,
  territory: Territory,
  advertisers: readonly (readonly [string, string])[],
): Promise<number[]> {
  const { country, currency, agency, street } = markets[territory];
  const common = { group, country, currency, street };
  const ids: number[] = [];
  for (const [name, city] of advertisers) {
    const plain = name
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase();
    const email = `contact@${plain.replace(/[^a-z]+/g, '-')}.example`;
    const place = country === 'RO' ? romanianPlace(name, city) : { city };
    const fields = { ...common, ...place, name, kind: 'advertiser', email, payment_days: 30 };
    ids.push((await customersOpen.create(store, owner, fields)).id);
  }
  const place = country === 'RO' ? romanianPlace(agency, 'Cluj-Napoca') : { city: 'Rennes' };
  await customersOpen.create(store, owner, { ...common, ...place, name: agency, kind: 'agency', payment_days: 60 });
  for (const [at, [name, city]] of advertisers.slice(0, 3).entries()) {
    await addressesOpen.create(store, owner, { group, customer: ids[at], name, street, city, country });
  }
  return ids;
}

/** Packages for each group; merchandise, and pictures, for the first of a country. */
async function addProducts(house: DemoHouse, group: string, territory: Territory, isFirst: boolean): Promise<void> {
  const { store } = house;
  const { currency, packages, merchandise, express, reviews } = markets[territory];
  const draw = async (title: string, drawing: () => string) =>
    isFirst ? [await sendPicture(house, owner, title, drawing())] : [];
  const [courier, cost] = express;
  await shippingRatesOpen.create(store, owner, { group, name: courier, currency, price_minor: cost });
  for (const [name, daypart, spots, price_minor] of packages) {
    const fields = { group, name, kind: 'package', daypart, spots, pricing: 'fixed', currency, price_minor };
    const pictures = daypart === 'breakfast' ? await draw(name, morning) : [];
    await productsOpen.create(store, owner, { ...fields, pictures });
  }
  for (const [title, drawing, stock, price] of isFirst ? merchandise : []) {
    const fields = {
      group,
      name: title,
      kind: 'merchandise',
      daypart: 'any',
      pricing: 'fixed',
      currency,
      price_minor: price,
    };
    const { id } = await productsOpen.create(store, owner, { ...fields, stock, pictures: await draw(title, drawing) });
    for (const [rating, said] of reviews)
      await reviewsOpen.create(store, owner, { group, product: id, rating, ...said });
  }
}

interface Desk {
  store: Store;
  clock: () => number;
  last: string;
}
interface Buyer {
  group: string;
  territory: Territory;
  customer: { id: number; name: string };
}

async function addCampaign(
  { store, clock, last }: Desk,
  { group, territory, customer }: Buyer,
  { name, romanian, from, to, status, spots }: (typeof campaigns)[number],
): Promise<void> {
  const days = {
    offer: addDays(last, from + leadDays.offer),
    confirmed: addDays(last, from + leadDays.confirmed),
    running: addDays(last, from),
    delivered: addDays(last, to + 1),
  };
  /** What happened by 09:30 UTC of its day, or now if that is still to come. */
  const ordersOn = (step: keyof typeof days) =>
    openOrders(() => Math.min(clock(), Date.parse(`${days[step]}T09:30:00Z`) / 1000));
  const { currency, line, spot_minor } = markets[territory];
  const stations = demoStations.filter((station) => station.group === group).slice(0, 2);
  const lines: OrderLine[] = [
    {
      name: line,
      stations: stations.map(({ slug }) => slug),
      from: addDays(last, from),
      to: addDays(last, to),
      daypart: 'any',
      spots: spots * stations.length,
      impressions: null,
      pricing: 'fixed',
      price_minor: spots * stations.length * spot_minor,
      titles: [customer.name],
    },
  ];
  const title = `${territory === 'romania' ? romanian : name} – ${customer.name}`;
  const { id } = await ordersOn('offer').create(store, desk, {
    group,
    name: title,
    customer: customer.id,
    currency,
    lines,
  });
  for (const next of steps[status]) await ordersOn(next).change(store, desk, id, undefined, { status: next });
}
