import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutate, readInEngine } from '../../../testing/read-in-engine.ts';
import { seed } from '../../../testing/seed.ts';
import type { Engine } from '../../engine/engine.ts';
import { openEngine } from '../../engine/open.ts';
import { random } from '../../host/random.ts';
import { plainLine } from '../sources/sections.ts';
import { azuracastReader } from './azuracast.ts';
import type { Hit, Layout, LineReader } from './format.ts';
import { sessionsReader } from './sessions-csv.ts';
import { shoutcastReader } from './shoutcast.ts';
import { steamcastReader } from './steamcast.ts';
import { wowzaReader } from './wowza.ts';

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-quick-'));
  engine = await openEngine({ folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

type Reader = (layout: Layout) => LineReader<Hit> | { error: string };

const shoutcastHeading =
  '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth';
/** A line that ends at a local time of some zone. */
const titleLine = (at: string) => `192.0.2.7 - ${at} /stream?title=A%20-%20B 200 VLC%2F3.0.20 3200 200 128000`;

/** Each reader with a heading, a time zone, and lines under it, of which the engine reads the first. */
const tables: [name: string, reader: Reader, layout: Layout, lines: readonly string[]][] = [
  [
    'shoutcast',
    shoutcastReader,
    { heading: shoutcastHeading, timezone: 'Europe/Bucharest' },
    [
      ...['2026-10-24 10:03:20', '2026-03-29 02:59:59', '2026-03-29 03:30:00', '2026-03-29 04:00:00'].map(titleLine),
      ...['2026-10-25 02:59:59', '2026-10-25 03:30:00', '2026-10-25 04:00:00', '2000-01-01 00:00:00'].map(titleLine),
      '192.0.2.7 host 2026-10-24 10:03:20 /s?title=%E4%B8%80%20%20%20%C3%A9%20 - - - - -',
      '192.0.2.7 host 2026-10-24 10:03:20 /stream?title=Unknown 404 - 1 0.9 1',
      '192.0.2.7 host 2026-10-24 10:03:20 /stream?title=%E3%80%80x%C2%A0 200 - 1 0.9 1',
    ],
  ],
  ['shoutcast without a zone', shoutcastReader, { heading: shoutcastHeading }, [titleLine('2026-10-24 10:03:20')]],
  [
    'wowza',
    wowzaReader,
    {
      heading:
        '#Fields: date\ttime\ttz\tx-event\tx-category\tx-app\tx-duration\tc-ip\tc-user-agent\tsc-stream-bytes\tcs-stream-bytes\tx-sname\tcs-uri-stem',
      timezone: 'Africa/Casablanca',
    },
    [
      '2026-10-11\t22:33:27\tEST\tdestroy\tstream\tlive\t34.061\t192.0.2.7\tVLC/3.0.20\t544976\t0\tone\t-',
      '2026-10-11\t22:33:27\tXYZT\tdestroy\t-\t-\t34\t192.0.2.7\tVLC/3.0%20\t0\t1\t-\trtmp://x/live/two',
      '2026-02-15\t02:30:00\t-\tdestroy\tstream\tlive\t34\t192.0.2.7\t-\t544976\t-\tcaf%C3%A9\t-',
      '2026-10-11\t22:33:27\tUTC\tconnect\tstream\tlive\t34.061\t192.0.2.7\tVLC/3.0.20\t544976\t0\tone\t-',
    ],
  ],
  [
    'steamcast',
    steamcastReader,
    {
      heading:
        '#Fields: c-ip date time cs-uri-stem cs-uri c-status cs(User-Agent) sc-bytes c-duration x-duration cs-method',
    },
    [
      '192.0.2.7 2026-10-11 22:33:27 /live.mp3 - 200 VLC/3.0.20+LibVLC 960000 60 - GET',
      '2001:db8::9 2026-10-11 22:33:27 - two?x=1 - VLC%20a+b 960000 60 61.5 -',
      '192.0.2.7\t2026-10-11\t22:33:27.5+02:00\t/a b\t-\t200\t-\t-\t60\t61.9999999999999999999\tPOST',
      '192.0.2.7  2026-10-11 22:33:27 /live.mp3 - 200 VLC/3.0.20+LibVLC 960000 60 - GET',
    ],
  ],
  [
    'sessions-csv',
    sessionsReader,
    { heading: 'ip,start,seconds,mount,user agent,listener id,status,bytes,end', timezone: 'Europe/Paris' },
    [
      '192.0.2.7,2026-10-11T22:33:27Z,1834,/one.mp3,"Mozilla/5.0 (KHTML, like Gecko)",,200,5,2026-10-11T23:03:27.125+0000',
      '-,2026-10-25 02:33:27,1:03:45,one.mp3,VLC,a-7,-,,24.10.2026 10:00:00',
      '192.0.2.7,"2026/10/11 22:33:27",,"été, one",-,"x",404,5,"2026-10-12 01:00:00"',
      '192.0.2.7,2026-10-11 22:33:27,3:45,"/a","b""c",x,200,5,2026-10-12 01:00:00',
      '192.0.2.7, 2026-10-11 22:33:27 ,5.9,/a , b ,,,,2026-10-12 01:00:00',
    ],
  ],
  [
    'the listening log',
    sessionsReader,
    { heading: '192.0.2.7\t2026-10-24\t10:00:00\tWEST128K\t1834\t200\tVLC/3.0.20', timezone: 'Europe/Paris' },
    [
      '192.0.2.7\t2026-10-24\t10:00:00\tWEST128K\t1834\t200\tVLC/3.0.20',
      '192.0.2.7\t2026-10-24\t10:00:00\t/W\t18\t-\t"VLC"',
    ],
  ],
  [
    'azuracast',
    azuracastReader,
    {
      heading: 'IP,Start Time,End Time,Seconds Connected,User Agent,Mount Type,Mount Name',
      timezone: 'Asia/Kathmandu',
    },
    [
      '86.120.14.7,2026-10-24T08:00:00+02:00,2026-10-24T08:30:00+02:00,1800,"Mozilla/5.0 (X11, x)",Local,/radio.mp3',
      '92.184.100.7,2026-10-24 09:00:00,2026-10-24 09:01:00,60,VLC/3.0.20,Local,/radio.mp3',
    ],
  ],
];

test.each(tables)(
  `the engine and the parser read each line of %s alike (TEST_SEED=${seed})`,
  async (name, make, layout, plain) => {
    const draw = random(`${seed} ${name}`);
    const reader = make(layout);
    if ('error' in reader) throw new Error(reader.error);
    const lines = Array.from({ length: 4500 }, (_, at) => {
      const line = plain[at] ?? plain[draw.below(plain.length)] ?? '';
      if (plain[at] || draw.below(3) === 0) return draw.below(9) === 0 ? `${line}\r` : line;
      return mutate(line, draw.below);
    });
    const sql = { ...reader.sql, note: reader.note ?? '0' };
    const read = await readInEngine<Hit & { note: number }>(
      engine,
      { ...reader, sql, parse: () => ({ error: '' }) },
      lines,
    );
    let compared = 0;
    for (const [number, { readable, note, ...fields }] of read.entries()) {
      const line = lines[number] ?? '';
      const plain = plainLine(Buffer.from(line));
      const isNote = Boolean(note && reader.isNote?.(plain));
      expect(isNote, line).toBe(Boolean(note));
      if (!readable) continue;
      expect(reader.isNote?.(plain) ?? false, line).toBe(false);
      expect(fields, line).toEqual(reader.parse(plain));
      compared++;
    }
    if (layout.timezone ?? name === 'steamcast') {
      expect(read[0]?.readable).toBe(1);
      expect(compared).toBeGreaterThan(500);
    } else expect(compared).toBe(0);
  },
);
