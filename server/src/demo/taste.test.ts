import { expect, test } from 'vitest';
import { random } from '../host/random.ts';
import type { DemoItem } from './playlist.ts';
import { endByTaste } from './taste.ts';

const songs: DemoItem[] = Array.from({ length: 20 }, (_, index) => ({
  kind: 'song',
  at: index * 200,
  seconds: 200,
  song: { artist: 'Artist', title: `Song ${index}` } as never,
}));
const chanceOf = (next: number) => ({ next: () => next, below: () => 0, normal: () => 0 });

test('a listener without taste switches off when it would have', () => {
  expect(endByTaste(songs, 0, 3010, chanceOf(0.999))).toBe(3010);
});

test('taste ends a session five seconds into a song, or where the last one ends', () => {
  const ends = new Set(Array.from({ length: 19 }, (_, index) => endByTaste(songs, index * 200, 3810, chanceOf(0))));
  expect(ends.size).toBeGreaterThan(2);
  for (const end of ends) expect([5, 0]).toContain(end % 200);
});

test('nobody leaves in the first two minutes, and news and advertisements move nobody', () => {
  const news: DemoItem[] = [{ kind: 'news', at: 500, seconds: 120, title: 'News' }];
  expect(endByTaste(news, 0, 550, chanceOf(0))).toBe(550);
  expect(endByTaste(songs, 0, 119, chanceOf(0.999))).toBe(119);
});

test('a session reads no song that was over before it began, so that a day takes time by its sessions alone', () => {
  let read = 0;
  const day = Array.from({ length: 1000 }, (_, index): DemoItem => {
    const item = songs[index % 20] as DemoItem;
    return Object.defineProperty({ ...item, seconds: 200 }, 'at', {
      get: () => {
        read++;
        return index * 200;
      },
    }) as DemoItem;
  });
  const chance = random('sessions');
  endByTaste(day, 0, 1, chance);
  read = 0;
  for (let session = 0; session < 100; session++) endByTaste(day, 190_000, 191_000, chance);
  expect(read / 100).toBeLessThan(30);
});
