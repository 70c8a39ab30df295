import { chooser, oneOf, random } from '../host/random.ts';
import music from './data/music.json' with { type: 'json' };

/** The kinds of music that the demonstration's stations play. */
export type Pool = keyof typeof music;

/** A song in its station's playout system. */
export interface DemoSong {
  artist: string;
  title: string;
  seconds: number;
  album: string;
  isrc: string;
}

/** How often a song repeats: hits every few hours, new songs a few times a day, old ones once in days or weeks. */
export type Rotation = 'hit' | 'current' | 'recurrent' | 'gold';

/** Songs of a pool that are not in its archive: two are released each week, one after the other. */
const released = 110;
const releasedPerWeek = 2;
/** The released songs that were out before the demonstration began. */
const outBefore = 60;

const songs = new Map<Pool, readonly DemoSong[]>();

/** The songs of a pool, in no order; all invented except the classical ones. */
export function songsOf(pool: Pool): readonly DemoSong[] {
  const known = songs.get(pool) ?? makeSongs(pool);
  songs.set(pool, known);
  return known;
}

function makeSongs(pool: Pool): DemoSong[] {
  const chance = random(`songs ${pool}`);
  const isrc = (index: number) =>
    `QMQ4H26${String(Object.keys(music).indexOf(pool) * 10_000 + index).padStart(5, '0')}`;
  const source = music[pool];
  if ('works' in source) {
    return (source.works as [string, string, number][]).map(([artist, title, seconds], index) => {
      return { artist, title, seconds, album: '', isrc: isrc(index) };
    });
  }
  const { artists, openings, endings } = source;
  const [shortest = 0, longest = 0] = source.seconds;
  const chooseArtist = chooser(artists.map((artist, rank) => [artist, 1 / (rank + 4)] as const));
  const titles = openings.flatMap((opening) => endings.map((ending) => `${opening} ${ending}`.trim()));
  return shuffled(titles, chance.next).map((title, index) => {
    const artist = chooseArtist(chance);
    const seconds = shortest + chance.below(longest - shortest);
    return { artist, title, seconds, album: oneOf(titles, chance), isrc: isrc(index) };
  });
}

/** The songs of a pool in rotation at a station in a week of the demonstration, by rotation. */
export function rotationOf(pool: Pool, station: string, week: number): Record<Rotation, readonly DemoSong[]> {
  const all = songsOf(pool);
  if (all.length < 2 * released) return { hit: [], current: [], recurrent: [], gold: ownPart(all, station, 1) };
  const out = Math.min(released, outBefore + week * releasedPerWeek);
  const newest = all.slice(0, out).reverse();
  return {
    // A new song is a hit from its third week to its tenth.
    hit: newest.slice(4, 20).filter((_, index) => index % 2 === station.length % 2 || index % 3 === 0),
    current: newest.slice(0, 26),
    recurrent: newest.slice(26, 60),
    gold: ownPart(all.slice(released), station, 0.7),
  };
}

function ownPart(all: readonly DemoSong[], station: string, share: number): DemoSong[] {
  const chance = random(`part ${station}`);
  return all.filter(() => chance.next() < share);
}

export function shuffled<T>(values: readonly T[], next: () => number): T[] {
  return values
    .map((value) => ({ value, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
