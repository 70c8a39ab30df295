import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { CatalogueSnapshot } from '../../server/src/catalogue/snapshot.ts';

const days = 30;
const stationCount = 10;
const firstInstant = Date.UTC(2026, 8, 1) / 1000;

const players = [
  'VLC/3.0.20 LibVLC/3.0.20',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/124.0.0.0 Safari/537.36',
  'AppleCoreMedia/1.0.0.21E219 (iPhone; U; CPU OS 17_4 like Mac OS X; en_us)',
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) Chrome/124.0.0.0 Mobile Safari/537.36',
  'TuneIn Radio/32.1; iPhone14,5; iOS/17.4',
  'AlexaMediaPlayer/2.1.4676.0 (Linux;Android 5.1.1) ExoPlayerLib/1.5.9',
  'Sonos/78.1 (ZPS13)',
  'foobar2000/2.1',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
];
const phones = Array.from(
  { length: 90 },
  (_, n) =>
    `Mozilla/5.0 (Linux; Android ${9 + (n % 6)}; Pixel ${n % 9}) Chrome/${100 + (n % 30)}.0.0.0 Mobile Safari/537.36`,
);
const agents = [...players, ...phones];
const referers = ['-', '-', '-', '-', 'https://www.radio-1.example/live', 'https://onlineradiobox.com/ro/one/'];

/** The stations of the log: /1.mp3 is the mount of station-1. */
export const catalogue: CatalogueSnapshot = {
  stations: Array.from({ length: stationCount }, (_, n) => ({
    id: n + 1,
    slug: `station-${n + 1}`,
    name: `Station ${n + 1}`,
    timezone: 'Europe/Bucharest',
    group: { slug: 'group', name: 'Group' },
    territory: { slug: 'territory', name: 'Territory', ruleSet: 'sixty_seconds' },
    sites: [`www.radio-${n + 1}.example`],
    apps: [],
    streams: [{ id: n + 1, slug: 'mp3', name: 'MP3', mounts: [`/${n + 1}.mp3`] }],
    archived: false,
  })),
};

/** A seeded pseudo-random generator of numbers from 0 to 1 (mulberry32), so that a run can be made again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeDevices(count: number, random: () => number): { address: string; agent: string }[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const group = () => below(65_536).toString(16);
  const devices: { address: string; agent: string }[] = [];
  for (let n = 0; n < count; n++) {
    const kind = random();
    const neighbour = devices[n - 1];
    const address =
      kind < 0.05
        ? `2a02:${group()}:${group()}:${group()}::${group()}`
        : kind < 0.25 && neighbour
          ? neighbour.address
          : `${1 + below(220)}.${below(256)}.${below(256)}.${below(256)}`;
    // Some user agents are far more common than others.
    devices.push({ address, agent: agents[Math.floor(random() * random() * agents.length)] ?? '' });
  }
  return devices;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function logTime(instant: number): string {
  const text = new Date(instant * 1000).toISOString();
  return `${text.slice(8, 10)}/${months[Number(text.slice(5, 7)) - 1]}/${text.slice(0, 4)}:${text.slice(11, 19)} +0000`;
}

/** Writes an Icecast log of thirty days in the order of real servers: by the end of connections. */
export async function writeLog(path: string, size: { lines: number; devices: number }): Promise<void> {
  const { lines } = size;
  const random = seeded(900);
  const devices = makeDevices(size.devices, random);
  const file = createWriteStream(path, { highWaterMark: 1 << 22 });
  let text = '';
  let time = { instant: 0, text: '' };
  for (let n = 0; n < lines; n++) {
    const instant = firstInstant + Math.floor((days * 86_400 * n) / lines);
    if (instant !== time.instant) time = { instant, text: logTime(instant) };
    // A few devices listen much more often than most.
    const at = Math.floor(devices.length * random() ** 1.5);
    const { address = '', agent = '' } = devices[at] ?? {};
    const station = random() < 0.8 ? at % stationCount : Math.floor(random() * stationCount);
    const seconds = random() < 0.12 ? Math.floor(random() * 60) : 60 + Math.floor(-1500 * Math.log(1 - random()));
    const kind = random();
    const mount = kind < 0.01 ? '/status-json.xsl' : `/${station + 1}.mp3`;
    const bytes = seconds * 16_000 + Math.floor(random() * 65_536);
    const referer = referers[at % referers.length];
    text += `${address} - - [${time.text}] "GET ${mount} HTTP/1.1" ${kind > 0.99 ? 404 : 200} ${bytes} "${referer}" "${agent}" ${seconds}\n`;
    if (text.length < 1 << 20) continue;
    if (!file.write(text, 'latin1')) await once(file, 'drain');
    text = '';
  }
  file.end(text, 'latin1');
  await once(file, 'finish');
}
