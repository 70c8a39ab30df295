import { expect, test } from 'vitest';
import { mutate } from '../../../testing/read-in-engine.ts';
import { random } from '../../host/random.ts';
import type { AiringParser, Reading, ReceivedAiring } from '../airings/airing.ts';
import { openAirings } from './airings.ts';
import { openAzuracastHistory } from './azuracast-history.ts';
import { openIcecastPlaylist } from './icecast-playlist.ts';
import { openM3u } from './m3u.ts';
import { openShoutcastTitles } from './shoutcast-titles.ts';

/* Every line is counted or reported. A new seed each run; TEST_SEED replays one. */
const seed = process.env.TEST_SEED ?? String(Date.now());
const linesOfFormat = 10_000;
const linesOfFile = 25;

const json = (title: string) =>
  JSON.stringify([{ played_at: 1_790_856_200, duration: 200, song: { artist: 'Queen', title } }]);
const formats: [id: string, open: () => AiringParser, head: string[], lines: string[]][] = [
  [
    'icecast-playlist',
    openIcecastPlaylist,
    [],
    [
      '05/Apr/2026:07:28:01 -0700|/live.mp3|12|Ace of Base - All That She Wants',
      '05/Apr/2026:07:28:01 +0000|/1|0|A | B',
    ],
  ],
  [
    'airings',
    openAirings,
    ['start;artist;title;duration;isrc;album'],
    ['2026-10-25 01:59:00;Queen;Innuendo;6:31;GBUM71029604;"Innu;endo"', '25/10/2026 2:30:00 pm;A;"B ""C""";60;;'],
  ],
  [
    'azuracast-history (CSV)',
    openAzuracastHistory,
    ['Date,Time,Listeners,Delta,Track,Artist,Playlist,Streamer'],
    ['2026-10-25,10:00:00,12,+1,Innuendo,Queen,Hits,', '2026-10-25,10:03:00,12,-1,"Say, Hey",A,Hits,Bo'],
  ],
  ['azuracast-history (JSON)', openAzuracastHistory, [], [json('Innuendo'), json('Bohemian "Rhapsody"')]],
  [
    'shoutcast-titles',
    openShoutcastTitles,
    [],
    [
      '2026-10-25 10:00:00  INFO  [ADMINCGI sid=1] Title updated [Queen - Innuendo]',
      '2026-10-25 10:03:00 INFO [ADMINCGI sid=2] XML title updated [A - B]',
    ],
  ],
  [
    'm3u',
    openM3u,
    ['#EXTM3U', '#EXT-X-PROGRAM-DATE-TIME:2026-10-25T10:00:00Z'],
    [
      '#EXTINF:200,Queen - Innuendo',
      '/music/queen.mp3',
      '#EXTVDJ:<lastplaytime>1790856200</lastplaytime><artist>A</artist><title>B</title>',
    ],
  ],
];

function expectSound(reading: Exclude<Reading, string> | ReceivedAiring, line: string): void {
  if ('error' in reading) {
    expect(reading.error.length, line).toBeGreaterThan(10);
    return;
  }
  const instant = 'at' in reading.began ? reading.began.at : reading.began.wall;
  expect(Number.isInteger(instant) && instant > 0 && instant < 2 ** 33, `${line}: ${instant}`).toBe(true);
  const { seconds } = reading;
  expect(Number.isInteger(seconds) && seconds >= 0 && seconds < 2 ** 32, `${line}: ${seconds}`).toBe(true);
  expect(`${reading.text}${reading.artist}${reading.title}`, line).toEqual(expect.any(String));
}

test.each(formats)(
  `each of ${linesOfFormat} mutated lines of %s is read or reported (TEST_SEED=${seed})`,
  (...format) => {
    const [id, open, head, lines] = format;
    const draw = random(`${seed} ${id}`);
    let told = { airings: 0, errors: 0 };
    for (let file = 0; file < linesOfFormat / linesOfFile; file++) {
      const parser = open();
      let waiting = 0;
      const take = (reading: Reading, line: string) => {
        waiting = reading === 'part' ? waiting + 1 : 0;
        if (typeof reading === 'string') return;
        expectSound(reading, line);
        told = 'error' in reading ? { ...told, errors: told.errors + 1 } : { ...told, airings: told.airings + 1 };
      };
      // The head of every other file is whole.
      for (const line of head) take(parser.line(file % 2 === 0 ? line : mutate(line, draw.below)), line);
      for (let number = 0; number < linesOfFile; number++) {
        const line = lines[draw.below(lines.length)] ?? '';
        const mutated = draw.below(4) === 0 ? line : mutate(line, draw.below);
        take(parser.line(mutated), mutated);
      }
      const left = [...(parser.end?.() ?? [])];
      for (const reading of left) take(reading, 'the end of the file');
      // An item that only began is reported at the end of the file.
      expect(waiting === 0 || left.length > 0 || id === 'm3u', `${id}: ${waiting} lines without a word`).toBe(true);
    }
    expect(told.airings, id).toBeGreaterThan(100);
    expect(told.errors, id).toBeGreaterThan(100);
  },
);
