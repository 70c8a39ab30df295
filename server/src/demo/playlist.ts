import { chooser, type Random, random } from '../host/random.ts';
import { demoAdvertisers } from './advertisers.ts';
import type { DemoDay } from './calendar.ts';
import { type DemoSong, type Pool, type Rotation, rotationOf, shuffled } from './rotation.ts';

/** The programming of a station, as a playout system has it: an hour's clock, filled from rotations. */
export interface PlaylistStyle {
  station: string;
  pools: readonly (readonly [Pool, number])[];
  /** The rotations from which the songs of an hour are chosen, in turn. */
  clock: readonly Rotation[];
  /** The first and the last hour with news. */
  news: readonly [number, number];
  /** Minutes of the hour at which a block of advertisements begins. */
  breaks: readonly number[];
  /** Hours of talk with few songs. */
  talk: readonly number[];
  /** Where its advertisers are. */
  territory: string;
  words: { news: string; advertisement: string; talk: string; jingle: string };
}

type Item = { kind: 'song'; song: DemoSong } | { kind: 'news' | 'advertisement' | 'jingle' | 'talk'; title: string };
export type DemoItem = { at: number; seconds: number } & Item;

/** An item as servers write it. */
export const titleOf = (item: DemoItem) =>
  item.kind === 'song' ? `${item.song.artist} - ${item.song.title}` : item.title;

const french = { news: 'Le journal', advertisement: 'Publicité', talk: 'En direct', jingle: 'Habillage' };
const romanian = { news: 'Știri', advertisement: 'Publicitate', talk: 'Emisiune', jingle: 'Jingle' };
const hits: PlaylistStyle['clock'] = ['hit', 'gold', 'current', 'hit', 'recurrent', 'gold', 'hit', 'current', 'gold'];
const mixed: PlaylistStyle['clock'] = ['gold', 'recurrent', 'gold', 'current', 'gold', 'hit', 'gold'];
const old: PlaylistStyle['clock'] = ['gold', 'gold', 'gold', 'recurrent'];
const nights = [0, 1, 2, 3, 4];
const days = Array.from({ length: 18 }, (_, hour) => hour + 6);

export const playlistStyles: readonly PlaylistStyle[] = [
  style(
    'ondelune',
    [
      ['chanson', 6],
      ['electro', 2],
      ['rock', 1],
    ],
    hits,
    [6, 20],
    [18, 48],
    [],
    french,
  ),
  style(
    'granit-onde',
    [
      ['rock', 8],
      ['chanson', 1],
    ],
    hits,
    [7, 19],
    [22, 52],
    [],
    french,
  ),
  style(
    'maree-douce',
    [
      ['chanson', 7],
      ['rock', 1],
    ],
    old,
    [7, 12],
    [40],
    [],
    french,
  ),
  style('lucarne-info', [['chanson', 1]], mixed, [0, 23], [14, 28, 44], days, french),
  style('lucarne-classique', [['classical', 1]], old, [8, 9], [], [], french),
  style(
    'lucarne-nuit',
    [
      ['electro', 7],
      ['chanson', 1],
    ],
    mixed,
    [7, 9],
    [50],
    [],
    french,
  ),
  style(
    'lagon-pei',
    [
      ['sega', 6],
      ['chanson', 3],
    ],
    old,
    [6, 18],
    [20, 50],
    [],
    french,
  ),
  style(
    'brandusa',
    [
      ['pop_ro', 7],
      ['electro', 2],
    ],
    hits,
    [6, 20],
    [18, 48],
    [],
    romanian,
  ),
  style(
    'viorea',
    [
      ['pop_ro', 4],
      ['folk_ro', 2],
    ],
    mixed,
    [6, 19],
    [25, 55],
    [],
    romanian,
  ),
  style(
    'repriza',
    [
      ['rock', 4],
      ['pop_ro', 2],
    ],
    mixed,
    [6, 23],
    [15, 45],
    days,
    romanian,
  ),
  style('pridvor', [['folk_ro', 1]], old, [7, 18], [30], [], romanian),
  style(
    'tarm',
    [
      ['electro', 5],
      ['pop_ro', 4],
    ],
    hits,
    [8, 18],
    [20, 50],
    [],
    romanian,
  ),
];

function style(
  station: string,
  pools: PlaylistStyle['pools'],
  clock: PlaylistStyle['clock'],
  news: PlaylistStyle['news'],
  breaks: PlaylistStyle['breaks'],
  talk: PlaylistStyle['talk'],
  words: PlaylistStyle['words'],
): PlaylistStyle {
  const territory = words === french ? 'france' : 'romania';
  return { station, pools, clock, news, breaks, talk, territory, words };
}

/** Songs between which an artist is not heard twice. */
const artistRest = 6;

/**
 * The items on air on a day.
 * @param name of the station, which its jingles say
 * @param number of the day, from the demonstration's first
 */
export function playlistOf(plan: PlaylistStyle, name: string, today: DemoDay, number: number): DemoItem[] {
  const chance = random(`playlist ${plan.station} ${today.day}`);
  const nextSong = songChooser(plan, number, chance);
  const items: DemoItem[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const [start = 0, end = 0] = [today.hours[hour], today.hours[hour + 1]];
    // An hour that a clock change skips has no length; the last song of an hour is faded out.
    if (end > start) items.push(...hourOf({ plan, name, hour, chance, nextSong }, start, end));
  }
  return items;
}

interface HourParts {
  plan: PlaylistStyle;
  name: string;
  hour: number;
  chance: Random;
  nextSong: (hour: number) => DemoSong;
}

function hourOf({ plan, name, hour, chance, nextSong }: HourParts, start: number, end: number): DemoItem[] {
  const { words, news, talk } = plan;
  const items: DemoItem[] = [];
  let at = start;
  const add = (seconds: number, item: Item) => {
    items.push({ at, seconds, ...item });
    at += seconds;
  };
  /** Spots of half a minute; the last one is as long as the break has left. */
  const addSpots = (seconds: number) => {
    const names = demoAdvertisers[plan.territory] ?? [];
    const count = Math.floor(seconds / 30);
    for (let spot = 0; spot < count; spot++) {
      const [name] = names[(Math.floor(at / 1800) * 7 + spot * 3) % names.length] ?? [words.advertisement];
      const title = `${words.advertisement} - ${name}`;
      add(spot < count - 1 ? 30 : seconds - 30 * (count - 1), { kind: 'advertisement', title });
    }
  };
  const breaks = nights.includes(hour) ? [] : plan.breaks.map((minute) => start + minute * 60);
  add(8 + chance.below(14), { kind: 'jingle', title: `${name} - ${words.jingle}` });
  if (hour >= news[0] && hour <= news[1]) add(110 + chance.below(130), { kind: 'news', title: words.news });
  while (at < end) {
    if (breaks[0] !== undefined && at >= breaks[0]) {
      breaks.shift();
      addSpots(90 + chance.below(100));
      add(6 + chance.below(10), { kind: 'jingle', title: name });
    } else if (talk.includes(hour) && chance.next() < 0.75) {
      add(240 + chance.below(300), { kind: 'talk', title: words.talk });
    } else {
      const song = nextSong(hour);
      add(song.seconds, { kind: 'song', song });
      if (chance.next() < 0.08) add(5 + chance.below(9), { kind: 'jingle', title: name });
    }
  }
  return items;
}

/** Chooses the songs of a day, one after the other: each rotation is a queue that continues where the day before ended. */
function songChooser(
  { station, pools, clock }: PlaylistStyle,
  number: number,
  chance: Random,
): (hour: number) => DemoSong {
  const week = Math.floor(number / 7);
  const choosePool = chooser(pools);
  const queues = new Map<string, { songs: readonly DemoSong[]; next: number }>();
  const recent: string[] = [];
  let slot = 0;

  function queueOf(pool: Pool, rotation: Rotation) {
    const key = `${pool} ${rotation}`;
    const known = queues.get(key);
    if (known) return known;
    const inRotation = rotationOf(pool, station, week);
    const songs = inRotation[rotation].length > 0 ? inRotation[rotation] : inRotation.gold;
    const order = random(`${key} ${station} ${week}`);
    // Every day begins at another position, so that a song is not on at the same hour each day.
    const queue = {
      songs: shuffled(songs, order.next),
      next: Math.floor((number * 0.618 * songs.length) % songs.length),
    };
    queues.set(key, queue);
    return queue;
  }

  return (hour) => {
    const rotation = nights.includes(hour) && slot % 2 === 0 ? 'gold' : (clock[slot % clock.length] ?? 'gold');
    slot++;
    const queue = queueOf(choosePool(chance), rotation);
    let song = queue.songs[queue.next % queue.songs.length] as DemoSong;
    for (let tries = 0; tries < 5 && recent.includes(song.artist); tries++) {
      queue.next++;
      song = queue.songs[queue.next % queue.songs.length] as DemoSong;
    }
    queue.next++;
    recent.push(song.artist);
    if (recent.length > artistRest) recent.shift();
    return song;
  };
}
