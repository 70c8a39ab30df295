import type { Finding, FindingId } from '@quarterhour/model/findings';
import { isClientAddress, isPrivate } from '../formats/client-address.ts';
import { isStreamRate } from '../formats/evidence.ts';
import { zonesOf } from '../preview/guess-timezone.ts';
import { claims } from './claims.ts';
import { type Facts, fewestLocated, type Row } from './facts.ts';

interface Found {
  values: Finding['values'];
  example?: Row;
}

/** A rule that judges lines before they count. */
interface Rule {
  id: FindingId;
  /** Whether somebody has to confirm such lines before they count. */
  severe: boolean;
  find(facts: Facts): Found | undefined;
}

/** Fewer lines show nothing. */
const fewest = 20;
const daySeconds = 86_400;
const percent = (part: number, of: number) => Math.round((100 * part) / Math.max(1, of));
const iso = (at: number) => `${new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function countBy<Item>(items: readonly Item[], of: (item: Item) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
const deviceOf = ({ address, agent }: Row) => `${address} ${agent}`;

/** The median kilobits a second of connections whose log shows bytes. */
function rateOf({ heard }: Facts): { kbits: number; asMilliseconds: boolean; example: Row } | undefined {
  const told = heard.filter(({ bytes }) => bytes >= 10_000);
  const sorted = told.map((row) => ({ row, rate: row.bytes / row.seconds })).sort((a, b) => a.rate - b.rate);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle || told.length < fewest) return undefined;
  const { bytes, seconds } = middle.row;
  if (isStreamRate(bytes, seconds)) return undefined;
  const kbits = Math.round((middle.rate * 8) / 10) / 100;
  return { kbits, asMilliseconds: isStreamRate(bytes, seconds / 1000), example: middle.row };
}

/** One rule for each way in which a log can be read without error and still be wrong. */
export const rules: readonly Rule[] = [
  {
    id: 'no_addresses',
    severe: true,
    find({ rows }) {
      const without = rows.filter(({ address }) => !isClientAddress(address));
      if (rows.length < fewest || without.length < rows.length / 2) return undefined;
      return { values: { share: percent(rows.length - without.length, rows.length) }, example: without[0] };
    },
  },
  {
    id: 'one_private_address',
    severe: true,
    find({ rows }) {
      const own = rows.filter(({ address }) => isPrivate(address));
      const addresses = countBy(own, ({ address }) => address);
      if (own.length < fewest || own.length < rows.length * 0.95 || addresses.length > 5) return undefined;
      return { values: { share: percent(own.length, rows.length), address: addresses[0]?.[0] ?? '' }, example: own[0] };
    },
  },
  {
    id: 'one_address',
    severe: false,
    find({ heard }) {
      const [[address, count] = ['', 0]] = countBy(heard, (row) => row.address);
      const its = heard.filter((row) => row.address === address);
      const agents = new Set(its.map(({ agent }) => agent)).size;
      if (address === '' || isPrivate(address) || heard.length < 50) return undefined;
      if (count < heard.length * 0.5 || agents < 4) return undefined;
      return { values: { share: percent(count, heard.length), agents }, example: its[0] };
    },
  },
  {
    id: 'new_devices',
    severe: false,
    find({ heard }) {
      const days = new Set(heard.map(({ at }) => Math.floor(at / daySeconds))).size;
      const devices = countBy(heard, deviceOf).length;
      if (heard.length < 300 || days < 2 || devices < heard.length * 0.99) return undefined;
      return { values: { devices: percent(devices, heard.length) }, example: heard[0] };
    },
  },
  {
    id: 'few_devices',
    severe: false,
    find({ heard }) {
      const known = heard.filter(({ address }) => isClientAddress(address) && !isPrivate(address));
      const found = countBy(known, deviceOf);
      if (known.length < 200 || found.length > known.length * 0.02) return undefined;
      const example = known.find((row) => deviceOf(row) === found[0]?.[0]);
      return { values: { devices: Math.max(1, percent(found.length, known.length)) }, example };
    },
  },
  {
    id: 'milliseconds',
    severe: true,
    find(facts) {
      const rate = rateOf(facts);
      return rate?.asMilliseconds ? { values: { kbits: rate.kbits }, example: rate.example } : undefined;
    },
  },
  {
    id: 'odd_rate',
    severe: false,
    find(facts) {
      const rate = rateOf(facts);
      return rate && !rate.asMilliseconds ? { values: { kbits: rate.kbits }, example: rate.example } : undefined;
    },
  },
  {
    id: 'long_connections',
    severe: true,
    find(facts) {
      const { heard, rows } = facts;
      const ends = rows.map(({ at }) => at);
      const hours = (ends.reduce((a, b) => Math.max(a, b), 0) - ends.reduce((a, b) => Math.min(a, b), 2 ** 32)) / 3600;
      const long = heard.filter(({ seconds }) => seconds > daySeconds && seconds > hours * 3600);
      // Bytes, if the log shows them, say more.
      if (heard.length < fewest || long.length < heard.length / 4 || rateOf(facts)) return undefined;
      return { values: { share: percent(long.length, heard.length), hours: Math.round(hours) }, example: long[0] };
    },
  },
  {
    id: 'foreign_listeners',
    severe: false,
    find({ heard, catalogue, forced, countryOf }) {
      const owned = claims(catalogue, forced);
      for (const station of catalogue.stations) {
        if (station.archived || station.timezone === 'UTC') continue;
        const its = heard.filter(({ mount, address }) => countryOf.get(address) && owned(mount)[0]?.id === station.id);
        const countries = countBy(its, ({ address }) => countryOf.get(address) ?? '');
        const own = countries.filter(([country]) => zonesOf(country).includes(station.timezone));
        const inside = own.reduce((sum, [, count]) => sum + count, 0);
        if (its.length < fewestLocated || inside > its.length * 0.05) continue;
        const values = { share: percent(inside, its.length), station: station.name, country: countries[0]?.[0] ?? '' };
        return { values, example: its[0] };
      }
      return undefined;
    },
  },
  {
    id: 'claimed_twice',
    severe: false,
    find({ rows, catalogue, forced }) {
      if (forced) return undefined;
      const owned = claims(catalogue, undefined);
      for (const mount of new Set(rows.map((row) => row.mount))) {
        const stations = owned(mount);
        if (stations.length < 2) continue;
        const names = stations.map(({ name }) => name).join(', ');
        return { values: { mount, stations: names }, example: rows.find((row) => row.mount === mount) };
      }
      return undefined;
    },
  },
  {
    id: 'future',
    severe: false,
    find({ rows, now }) {
      const later = rows.filter(({ at }) => at > now + 3600).sort((a, b) => b.at - a.at);
      if (rows.length < fewest || later.length < rows.length * 0.01) return undefined;
      return {
        values: { share: Math.max(1, percent(later.length, rows.length)), time: iso(later[0]?.at ?? 0) },
        example: later[0],
      };
    },
  },
  {
    id: 'missing_hours',
    severe: false,
    find({ rows }) {
      const days = new Set(rows.map(({ at }) => Math.floor(at / daySeconds))).size;
      const hours = new Set(rows.map(({ at }) => Math.floor((at % daySeconds) / 3600)));
      const missing = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !hours.has(hour));
      const least = rows.length >= 24 * 100 ? 3 : 8;
      if (rows.length < 400 || days < 3 || missing.length < least) return undefined;
      const list = missing.map((hour) => `${String(hour).padStart(2, '0')} UTC`).join(', ');
      return { values: { hours: missing.length, days, list } };
    },
  },
];

/** The findings of all rules, the severe ones first. */
export function judge(facts: Facts): Finding[] {
  const found = rules.flatMap(({ id, severe, find }) => {
    const one = find(facts);
    return one ? [{ id, severe, values: one.values, example: one.example ? exampleOf(one.example) : null }] : [];
  });
  return found.sort((a, b) => Number(b.severe) - Number(a.severe));
}

/** The line, or what was read of it: without the address, because imports are kept. */
function exampleOf({ line, at, seconds, bytes, status, method, mount, agent }: Row): string {
  const read = `${iso(at)}, ${method} ${mount}, ${status}, ${bytes} bytes, ${seconds} s, ${agent}`;
  return (line ?? read)
    .slice(0, 500)
    .replaceAll('\t', ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
}
