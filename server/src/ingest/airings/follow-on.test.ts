import { expect, test } from 'vitest';
import { itemReader } from '../../music/read-item.ts';
import { followOn } from './follow-on.ts';

const read = itemReader({ station: 'Radio One', patterns: [] });

/** The airings of records, each given as "at title[ seconds]"; written "start-end title". */
function outcome(records: readonly string[], options = { longestSeconds: 600, delaySeconds: 0 }): string[] {
  const titles: string[] = [];
  const numberOf = (title: string) => (titles.includes(title) ? titles.indexOf(title) : titles.push(title) - 1);
  const parsed = records.map((record) => {
    const [, at, title = '', seconds = 0] = /^(\d+) (.*?)(?: (\d+)s)?$/.exec(record) ?? [];
    return { at: Number(at), seconds: Number(seconds), titleId: numberOf(title), importId: 1 };
  });
  const itemOf = (id: number) => read({ text: titles[id] ?? '', artist: '', title: '', type: '' });
  return followOn(parsed, itemOf, options).map(({ start, end, titleId }) => `${start}-${end} ${titles[titleId]}`);
}

test('the next start ends an airing, and the longest length the last one', () => {
  expect(outcome(['0 A - X', '200 B - Y', '390 C - Z'])).toEqual(['0-200 A - X', '200-390 B - Y', '390-990 C - Z']);
  expect(outcome(['0 A - X', '3000 B - Y'])).toEqual(['0-600 A - X', '3000-3600 B - Y']);
});

test('a length that the source gives ends an airing before the next one begins, and never after', () => {
  expect(outcome(['0 A - X 180s', '200 B - Y 300s', '390 C - Z 7200s'])).toEqual([
    '0-180 A - X',
    '200-390 B - Y',
    '390-7590 C - Z',
  ]);
});

test('streams of one station that announce the same by turns are one airing', () => {
  expect(outcome(['0 A - X', '2 A - X', '2 A - X (Remastered 2011)', '200 B - Y', '201 B - Y'])).toEqual([
    '0-200 A - X',
    '200-801 B - Y',
  ]);
});

test('a repeated report is one airing, a song played twice in a row two', () => {
  expect(outcome(['0 A - X', '90 A - X', '240 B - Y'])).toEqual(['0-240 A - X', '240-840 B - Y']);
  expect(outcome(['0 A - X 200s', '90 A - X 200s', '295 B - Y'])).toEqual(['0-290 A - X', '295-895 B - Y']);
  expect(outcome(['0 A - X 200s', '198 A - X 200s', '400 B - Y'])).toEqual([
    '0-198 A - X',
    '198-398 A - X',
    '400-1000 B - Y',
  ]);
  expect(outcome(['0 A - X', '700 A - X'])).toEqual(['0-600 A - X', '700-1300 A - X']);
});

test('a length from one source ends an item that another announced without one', () => {
  expect(outcome(['0 A - X', '1 A - X 200s', '400 B - Y'])).toEqual(['0-201 A - X', '400-1000 B - Y']);
});

test('an item that is no song ends the song before it; of items in the same second the last counts', () => {
  expect(outcome(['0 A - X', '200 Radio One', '205 News', '300 B - Y', '300 C - Z'])).toEqual([
    '0-200 A - X',
    '200-205 Radio One',
    '205-300 News',
    '300-900 C - Z',
  ]);
});

test('listeners hear it later than the source says', () => {
  expect(outcome(['0 A - X', '200 B - Y 60s'], { longestSeconds: 600, delaySeconds: 15 })).toEqual([
    '15-215 A - X',
    '215-275 B - Y',
  ]);
});
