import type { Station } from '@quarterhour/model/catalogue';
import { chooser, oneOf, type Random, random } from '../host/random.ts';
import { type Audience, type Place, usualWays, type Way } from './audiences.ts';
import agents from './data/agents.json' with { type: 'json' };
import places from './data/places.json' with { type: 'json' };
import type { Caller } from './log.ts';

/** A device with habits. Minutes count from local midnight; days are numbered from the demonstration's first. */
export interface Listener {
  caller: Caller;
  way: Way;
  /** The chance that it listens on a working day, and on a day of the weekend. */
  workday: number;
  weekend: number;
  /** The minute around which it then switches on. */
  workdayMinute: number;
  weekendMinute: number;
  /** The usual distance from that minute, in minutes. */
  spread: number;
  /** The usual length of a session, in minutes. */
  minutes: number;
  /** The days on which it exists: devices are bought, are replaced, or change their address. */
  from: number;
  until: number;
}

const aggregators = [
  'https://www.radio.net/',
  'https://onlineradiobox.com/',
  'https://radio.garden/',
  'https://streema.com/',
];
const elsewhere = ['https://www.mairie.example/', 'https://blog.voisins.example/'];
const bytesPerSecond: Record<string, number> = { mp3: 16_000, aac: 8_000, hq: 32_000 };
/** Listeners for each session of an ordinary day: most listen now and then, some every day. */
const listenersPerSession = 4.5;

/** Everyone who listens to a station during the demonstration. A few are devices that listen to a sister station too. */
export function listenersOf(
  station: Station,
  audience: Audience,
  sisters: readonly Listener[],
  seed: string,
): Listener[] {
  const chance = random(`${seed} listeners ${station.slug}`);
  const choosePlace = chooser(audience.places);
  const chooseWay = chooser(Object.entries({ ...usualWays, ...audience.ways }) as [Way, number][]);
  const chooseWorkdayHour = chooser(audience.shape.workday.map((weight, hour) => [hour, weight] as const));
  const chooseWeekendHour = chooser(audience.shape.weekend.map((weight, hour) => [hour, weight] as const));
  return Array.from({ length: Math.round(audience.sessions * listenersPerSession) }, () => {
    const sister = sisters.length > 0 && chance.next() < 0.07 ? oneOf(sisters, chance) : undefined;
    const way = sister?.way ?? chooseWay(chance);
    const workday = eagerness(chance);
    return {
      caller: {
        ...call(station, way, chance),
        address: sister?.caller.address ?? address(choosePlace(chance), chance),
        ...(sister && { agent: sister.caller.agent }),
      },
      way,
      workday,
      weekend: Math.min(0.97, workday * audience.weekend * (0.5 + chance.next())),
      workdayMinute: chooseWorkdayHour(chance) * 60 + chance.below(60),
      weekendMinute: chooseWeekendHour(chance) * 60 + chance.below(60),
      spread: 8 + 40 * chance.next(),
      minutes: agents[way].minutes * Math.exp(0.7 * chance.normal()),
      ...lifetime(chance),
    };
  });
}

/** The chance that a device listens on a day: some nearly always, most now and then. */
function eagerness(chance: Random): number {
  const kind = chance.next();
  if (kind < 0.17) return 0.5 + 0.45 * chance.next();
  if (kind < 0.43) return 0.12 + 0.3 * chance.next();
  return 0.005 + 0.06 * chance.next();
}

function lifetime(chance: Random): { from: number; until: number } {
  const from = chance.next() < 0.55 ? 0 : chance.below(125);
  return { from, until: chance.next() < 0.62 ? Number.MAX_SAFE_INTEGER : from + 5 + chance.below(120) };
}

function call(station: Station, way: Way, chance: Random): Omit<Caller, 'address'> {
  const { referer } = agents[way];
  const stream = streamFor(station, way, chance);
  return {
    user: '-',
    request: `GET ${stream.mounts[0]} HTTP/1.1`,
    status: 200,
    referer: refererFor(referer, station, chance),
    agent: oneOf(agents[way].agents, chance).replace('{app}', station.apps[0] ?? station.slug),
    bytesPerSecond: bytesPerSecond[stream.slug] ?? 16_000,
  };
}

function refererFor(kind: string, station: Station, chance: Random): string {
  if (kind === 'site') return `https://${station.sites[0]}/`;
  if (kind === 'aggregator') return oneOf(aggregators, chance);
  return kind === 'elsewhere' ? oneOf(elsewhere, chance) : '-';
}

/** Apps request the small stream, sites and players the best, everything else the first. */
function streamFor(station: Station, way: Way, chance: Random): Station['streams'][number] {
  const wanted = way === 'own_app' || way === 'car' ? 'aac' : chance.next() < 0.4 ? 'hq' : 'mp3';
  const stream = station.streams.find(({ slug }) => slug === wanted) ?? station.streams[0];
  if (!stream) throw new Error(`${station.slug} has no stream.`);
  return stream;
}

/** An address that the city database finds in a place. */
export function address(place: Place, chance: Random): string {
  const { v4, v6 }: { v4: string[]; v6: string[] } = places[place];
  if (v6.length > 0 && chance.next() < 0.3) {
    const tail = Array.from({ length: 5 }, () => (1 + chance.below(0xffff)).toString(16));
    return `${oneOf(v6, chance)}:${tail.join(':')}`;
  }
  return `${oneOf(v4, chance)}.${1 + chance.below(254)}`;
}
