import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type DayRange, dayCount } from '@quarterhour/model/period';
import { chooser, oneOf, type Random, random } from '../host/random.ts';
import type { Place } from './audiences.ts';
import { address } from './listeners.ts';

/** A podcast of the demonstration, invented like its stations. */
interface DemoPodcast {
  slug: string;
  title: string;
  group: string;
  /** 1 Monday to 7 Sunday: the day on which episodes are released, at five in the morning UTC. */
  weekday: number;
  /** The approximate length of an episode, in seconds. */
  duration: number;
  /** The approximate downloads of an episode on its first day. */
  downloads: number;
  topics: readonly string[];
  places: readonly (readonly [Place, number])[];
}

const france: DemoPodcast['places'] = [
  ['FR/Paris', 30],
  ['FR/Lyon', 10],
  ['FR/Nantes', 9],
  ['FR/Rennes', 9],
  ['FR/Marseille', 7],
  ['FR/Lille', 6],
  ['FR/Brest', 6],
  ['BE/Brussels', 4],
  ['CH/Geneva', 2],
];
const romania: DemoPodcast['places'] = [
  ['RO/Bucharest', 40],
  ['RO/Cluj-Napoca', 14],
  ['RO/Iasi', 10],
  ['RO/Timisoara', 9],
  ['RO/Brasov', 7],
  ['MD/Chisinau', 5],
  ['IT/Milan', 3],
];

const demoPodcasts: readonly DemoPodcast[] = [
  {
    slug: 'le-phare',
    title: 'Le Phare',
    group: 'ondelune',
    weekday: 1,
    duration: 2700,
    downloads: 260,
    topics: ['Les gardiens', 'La marée', 'Cap au large', 'Le port la nuit', 'Les dernières criées', 'Vents d’ouest'],
    places: france,
  },
  {
    slug: 'cinq-minutes-avant',
    title: 'Cinq minutes avant',
    group: 'lucarne',
    weekday: 4,
    duration: 420,
    downloads: 140,
    topics: ['Un disque', 'Une ville', 'Un mot', 'Une recette', 'Un match', 'Une lettre'],
    places: france,
  },
  {
    slug: 'casa-de-pe-deal',
    title: 'Casa de pe deal',
    group: 'brandusa',
    weekday: 2,
    duration: 3300,
    downloads: 220,
    topics: ['Livada', 'Vecinii', 'Drumul vechi', 'Iarna', 'Povestea morii', 'Nunta'],
    places: romania,
  },
  {
    slug: 'pe-prispa',
    title: 'Pe prispă',
    group: 'pridvor',
    weekday: 5,
    duration: 1800,
    downloads: 90,
    topics: ['Cărți', 'Lăutari', 'Bucătăria', 'Trenuri', 'Satul', 'Orașul'],
    places: romania,
  },
];

const apple = 'AppleCoreMedia/1.0.0.22B91 (iPhone; U; CPU OS 18_1 like Mac OS X; fr_fr)';
const chooseAgent = chooser([
  [apple, 34],
  ['Spotify/8.9.86 Android/34 (Pixel 8)', 20],
  ['AntennaPod/3.4.0', 7],
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 6],
  ['PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)', 2],
  ['Pocket Casts/7.74 (Android; Samsung SM-S918B)', 8],
  ['Deezer/7.0.24 (Android; 14; Mobile; fr) samsung SM-A546B', 6],
  ['AlexaMediaPlayer/2.1.5031.0 (Linux;Android 9) ExoPlayerLib/2.11.7', 4],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    9,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 2],
  ['atc/1.0 watchOS/11.0 model/Watch6,2 hwp/t8301 build/22R349 (6; dt:217)', 2],
] as const);

/** The downloads of each day after the release, as a share of the first day's; old episodes still get some. */
function interest(day: number): number {
  return day < 0 ? 0 : Math.exp(-day / 2.6) + 0.02 * Math.exp(-day / 90);
}

interface DemoEpisode {
  number: number;
  /** YYYY-MM-DD */
  day: string;
  title: string;
  duration: number;
  path: string;
}

/** The episodes released up to a day; those of the 12 weeks before the demonstration exist from its start. */
function episodesOf(podcast: DemoPodcast, origin: string, until: string): DemoEpisode[] {
  const begin = addDays(origin, -84);
  const first = addDays(begin, (podcast.weekday - new Date(begin).getUTCDay() + 7) % 7);
  const count = until < first ? 0 : Math.floor((dayCount({ from: first, to: until }) - 1) / 7) + 1;
  return Array.from({ length: count }, (_, index) => {
    const chance = random(`episode ${podcast.slug} ${index}`);
    const number = index + 1;
    return {
      number,
      day: addDays(first, index * 7),
      title: `${number}. ${podcast.topics[index % podcast.topics.length]}`,
      duration: Math.round(podcast.duration * (0.8 + 0.4 * chance.next())),
      path: `/${podcast.slug}/${number}.mp3`,
    };
  });
}

/** 128 kbit/s, after a picture. */
const headerBytes = 60_000;
const bytesOf = ({ duration }: DemoEpisode) => headerBytes + duration * 16_000;

/** The feeds of the demonstration's podcasts on a day. */
export function demoFeeds(origin: string, until: string): { slug: string; group: string; feed: string }[] {
  return demoPodcasts.map((podcast) => {
    const items = episodesOf(podcast, origin, until).map(
      (episode) =>
        `<item><title>${episode.title}</title><guid isPermaLink="false">${podcast.slug}-${episode.number}</guid>
<pubDate>${new Date(`${episode.day}T05:00:00Z`).toUTCString()}</pubDate><itunes:episode>${episode.number}</itunes:episode>
<itunes:duration>${episode.duration}</itunes:duration>
<enclosure url="https://podcasts.${podcast.group}.example${episode.path}" length="${bytesOf(episode)}" type="audio/mpeg"/></item>`,
    );
    const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
<title>${podcast.title}</title><link>https://www.${podcast.group}.example/</link>
${items.join('\n')}
</channel></rss>`;
    return { slug: podcast.slug, group: podcast.group, feed };
  });
}

/** Writes the access log of the web server of the podcasts, in the combined log format; the same for the same days. */
export async function writePodcastLog({
  origin,
  days,
  seed,
  folder,
}: {
  origin: string;
  days: DayRange;
  seed: string;
  folder: string;
}): Promise<string> {
  const lines: { at: number; text: string }[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    for (const podcast of demoPodcasts) {
      const chance = random(`${seed} podcast ${podcast.slug} ${day}`);
      for (const episode of episodesOf(podcast, origin, day)) {
        const age = dayCount({ from: episode.day, to: day }) - 1;
        const expected = podcast.downloads * interest(age) * (0.7 + 0.6 * chance.next());
        const count = Math.floor(expected) + Number(chance.next() < expected % 1);
        for (let number = 0; number < count; number++) lines.push(...requestsOf(podcast, episode, day, age, chance));
      }
    }
  }
  lines.sort((a, b) => a.at - b.at);
  const file = join(folder, `podcasts_${days.from}_${days.to}.log`);
  await writeFile(file, lines.map(({ text }) => `${text}\n`).join(''));
  return file;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const chooseHour = chooser(
  [1, 1, 1, 1, 2, 5, 9, 11, 8, 5, 4, 4, 5, 4, 4, 5, 7, 9, 8, 6, 5, 4, 3, 2].map(
    (weight, hour) => [hour, weight] as const,
  ),
);

/** The requests of a player: all at once, two bytes first, or in pieces; a few stop early, and some only probe. */
function requestsOf(
  podcast: DemoPodcast,
  episode: DemoEpisode,
  day: string,
  age: number,
  chance: Random,
): { at: number; text: string }[] {
  const earliest = age === 0 ? 5 * 3600 : 0;
  const at = Math.max(earliest, chooseHour(chance) * 3600 + chance.below(3600));
  const start = Date.parse(`${day}T00:00:00Z`) / 1000 + Math.min(at, 86_000);
  const agent = chooseAgent(chance);
  const from = address(chooser(podcast.places)(chance), chance);
  const referer = agent.startsWith('Mozilla/5.0 (Windows') ? `https://www.${podcast.group}.example/` : '-';
  const total = bytesOf(episode);
  const line = (later: number, method: string, status: number, bytes: number) => {
    const moment = new Date((start + later) * 1000).toISOString();
    const time = `${moment.slice(8, 10)}/${months[Number(moment.slice(5, 7)) - 1]}/${moment.slice(0, 4)}:${moment.slice(11, 19)} +0000`;
    return {
      at: start + later,
      text: `${from} - - [${time}] "${method} ${episode.path} HTTP/1.1" ${status} ${bytes} "${referer}" "${agent}"`,
    };
  };
  const kind = chance.next();
  if (kind < 0.03) return [line(0, 'HEAD', 200, 0)];
  if (kind < 0.06) return [line(0, 'GET', 304, 0)];
  if (kind < 0.12) return [line(0, 'GET', 206, 100_000 + chance.below(800_000))];
  if (agent !== apple) return [line(chance.below(40), 'GET', 200, total)];
  const heard = oneOf([0.3, 0.6, 1, 1], chance) * total;
  const piece = Math.ceil(heard / 3);
  return [line(0, 'GET', 206, 2), ...[0, 1, 2].map((part) => line(1 + part * 60, 'GET', 206, piece))];
}
