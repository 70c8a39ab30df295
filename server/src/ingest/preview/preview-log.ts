import type { FoundMount, LogPreview } from '@quarterhour/model/imports';
import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import type { Engine } from '../../engine/engine.ts';
import { itemsSliced } from '../../host/time-slices.ts';
import { lookUp } from '../enrich/look-up.ts';
import type { Hit } from '../formats/format.ts';
import { formats } from '../formats/formats.ts';
import type { LogFormat } from '../line-kind.ts';
import { mountOwners } from '../mounts.ts';
import { kindOf } from '../nothing-readable.ts';
import { factsOf, type Row } from '../plausibility/facts.ts';
import { judge } from '../plausibility/rules.ts';
import { recognise } from '../recognise.ts';
import { type ConnectionClass, countSessions } from './count-sessions.ts';
import { firstLines } from './first-lines.ts';
import { type ClockReading, guessTimezone, readClock } from './guess-timezone.ts';

/** Lines by which a format is recognised; some logs begin with lines about themselves. */
const recognisedBy = 200;
/** Addresses whose countries are looked up. */
const mostAddresses = 500;
const mostMounts = 500;
/** Connections that are judged. */
const mostRows = 10_000;
const shown = 5;

interface Wish {
  engine: Engine;
  /** The part of the catalogue that the user may see. */
  visible: CatalogueSnapshot;
  name: string;
  bytes: Uint8Array;
  /** The bytes are the beginning of a larger file. */
  part: boolean;
  /** The time zone of the user. */
  timezone: string | undefined;
  /** Unix seconds. */
  now: number;
  /** The format that the user chose; undefined: the one that is recognised. */
  format?: string;
}

/**
 * Reports the content of the beginning of a log, without importing it.
 * @throws LogError if compressed data are damaged
 */
export async function previewLog({
  engine,
  visible,
  name,
  bytes,
  part,
  timezone: own,
  format: wanted,
  now,
}: Wish): Promise<LogPreview> {
  const { lines, whole } = await firstLines(bytes, name, part);
  const beginning = lines.slice(0, recognisedBy);
  const chosen = formats.find(({ id }) => id === wanted);
  const recognised = recognise(beginning, chosen ? [chosen] : formats);
  const format = chosen ?? recognised.format;
  const found = await readHits(lines, format);
  const countries = await countriesOf(found.addresses);
  const neighbours = visible.stations.filter(({ archived }) => !archived).map(({ timezone }) => timezone);
  const guess = { readings: found.readings, own, neighbours, country: countries[0] };
  const classOf = await classesOf(found.agents);
  const findings = judge(await factsOf({ rows: found.rows, now, catalogue: visible }));
  return {
    format: format ? named(format) : null,
    tied: recognised.tied.map(named),
    evidence: recognised.marks.map(({ id, weight, values }) => ({ id, supports: weight > 0, values })),
    looks:
      format || recognised.tied.length > 0
        ? null
        : lines.some((line) => line !== '')
          ? kindOf(beginning.join('\n'))
          : 'empty',
    findings,
    whole,
    lines: lines.length,
    unreadable: format?.connections ? lines.length - found.read : 0,
    from: iso(found.from),
    to: iso(found.to),
    clock: found.readings.at(-1)?.clock ?? null,
    timezone: guessTimezone(guess),
    countries,
    first: found.first.map(({ at, seconds, mount, agent }) => {
      return { at: iso(at) ?? '', seconds, mount, player: classOf.get(agent)?.player ?? '' };
    }),
    mounts: await mountsOf(
      { engine, visible },
      found.classes.values(),
      (agent) => classOf.get(agent)?.excludedBy ?? '',
    ),
  };
}

const named = ({ id, label, kind }: LogFormat) => ({ id, label, kind });

/** Connections grouped by their user agent. */
type FoundClass = Omit<ConnectionClass, 'agent_rule'> & { agent: string };

interface Found {
  read: number;
  from: number | undefined;
  to: number | undefined;
  /** The first readings of the clock, one for each offset from UTC and day. */
  readings: ClockReading[];
  first: Hit[];
  /** A sample of the connections, each with its line. */
  rows: Row[];
  addresses: Set<string>;
  agents: Set<string>;
  classes: Map<string, FoundClass>;
}

async function readHits(lines: readonly string[], format: LogFormat | undefined): Promise<Found> {
  const found: Found = {
    read: 0,
    from: undefined,
    to: undefined,
    readings: [],
    first: [],
    rows: [],
    addresses: new Set(),
    agents: new Set(),
    classes: new Map(),
  };
  const days = new Set<string>();
  for await (const one of itemsSliced(format?.connections?.(lines) ?? [])) {
    if (!one) continue;
    const { line, hit } = one;
    found.read++;
    if (found.rows.length < mostRows) found.rows.push({ ...hit, line });
    found.from = Math.min(found.from ?? hit.at, hit.at);
    found.to = Math.max(found.to ?? hit.at, hit.at);
    if (found.first.length < shown) found.first.push(hit);
    if (found.addresses.size < mostAddresses) found.addresses.add(hit.address);
    found.agents.add(hit.agent);
    const clock = readClock(line);
    const day = `${clock} ${Math.floor(hit.at / 86_400)}`;
    if (clock !== undefined && !days.has(day)) {
      days.add(day);
      found.readings.push({ at: hit.at, clock });
    }
    const { method, mount, status, agent } = hit;
    const seconds = hit.seconds >= 60 ? 60 : 0;
    const key = JSON.stringify([method, mount, status, agent, seconds]);
    const known = found.classes.get(key);
    if (known) known.found++;
    else found.classes.set(key, { method, mount, status, agent, seconds, found: 1 });
  }
  return found;
}

const iso = (at: number | undefined) => (at === undefined ? null : new Date(at * 1000).toISOString());

async function classesOf(agents: ReadonlySet<string>) {
  const texts = [...agents];
  const classes = texts.length > 0 ? await lookUp('agents', texts) : [];
  return new Map(texts.map((text, at) => [text, classes[at]]));
}

/** The countries of addresses, the most frequent first. */
async function countriesOf(addresses: ReadonlySet<string>): Promise<string[]> {
  if (addresses.size === 0) return [];
  const { distinct, of } = await lookUp('places', [...addresses]);
  const counts = new Map<string, number>();
  for (const at of of) {
    const country = distinct[at]?.country;
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([country]) => country);
}

async function mountsOf(
  { engine, visible }: Pick<Wish, 'engine' | 'visible'>,
  classes: Iterable<FoundClass>,
  ruleOf: (agent: string) => string,
): Promise<FoundMount[]> {
  const ownerOf = mountOwners(visible);
  const slugs = new Map(visible.stations.map(({ id, slug }) => [id, slug]));
  const ruled = Array.from(classes, ({ agent, ...one }) => ({ ...one, agent_rule: ruleOf(agent) }));
  const counted = await countSessions(engine, ruled);
  return counted
    .slice(0, mostMounts)
    .map((found) => ({ ...found, station: slugs.get(ownerOf(found.mount).stationId) ?? null }));
}
