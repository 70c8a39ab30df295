import type { Station } from '@quarterhour/model/catalogue';
import { oneOf, random } from '../host/random.ts';
import type { DemoDay } from './calendar.ts';
import { address } from './listeners.ts';
import type { Caller, Connect } from './log.ts';

const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
];
const monitor = 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)';
const pages = ['/', '/status.xsl', '/favicon.ico', '/robots.txt', '/admin/', '/listen.pls'];
const minute = 60;

/** Writes the connections of clients that are not listeners: the studio, a relay, a monitor, robots. */
export function machinesForDay(station: Station, today: DemoDay, connect: Connect, seed: string): void {
  const chance = random(`${seed} machines ${station.slug}`);
  const studio = address('FR/Paris', chance);
  const [midnight = 0] = today.hours;
  const mounts = station.streams.flatMap(({ mounts }) => mounts);
  const request = (what: string, agent: string, more: Partial<Caller> = {}): Caller => ({
    address: studio,
    user: '-',
    request: what,
    status: 200,
    referer: '-',
    agent,
    bytesPerSecond: 0,
    ...more,
  });

  // The studio sends each stream around the clock and renews the connection before breakfast.
  const dayLength = (today.hours[24] ?? 0) - midnight;
  for (const mount of mounts) {
    const encoder = request(`SOURCE ${mount} HTTP/1.0`, 'Liquidsoap/2.2.5 (Unix; OCaml 4.14.2)', { user: 'source' });
    connect(midnight + 4 * 60 * minute, dayLength - 5, encoder);
  }
  const relay = request(`GET ${mounts[0]} HTTP/1.0`, 'Icecast 2.4.4', {
    bytesPerSecond: 16_000,
    address: '193.0.14.129',
  });
  connect(midnight + 3 * 60 * minute, dayLength - 20, relay);

  const watcher = request(`GET ${mounts[0]} HTTP/1.1`, monitor, { address: '69.162.124.230', bytesPerSecond: 16_000 });
  for (let start = midnight; start < midnight + dayLength; start += 30 * minute) connect(start + 7, 2, watcher);

  const visits = random(`${seed} robots ${station.slug} ${today.day}`);
  for (let visit = 12 + visits.below(10); visit > 0; visit--) {
    const mount = oneOf(mounts, visits);
    const asks = visits.next() < 0.5 ? oneOf(pages, visits) : mount;
    const found = asks === mount || asks === '/' || asks === '/status.xsl';
    connect(
      midnight + visits.below(dayLength),
      asks === mount ? visits.below(40) : 0,
      request(`GET ${asks} HTTP/1.1`, oneOf(robots, visits), {
        status: found ? 200 : 404,
        address: `66.249.${64 + visits.below(32)}.${1 + visits.below(254)}`,
      }),
    );
  }
}
