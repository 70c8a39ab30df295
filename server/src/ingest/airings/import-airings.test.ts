import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, openTestBed } from '../../../testing/test-bed.ts';
import { airings } from '../formats/airings.ts';
import { azuracastHistory } from '../formats/azuracast-history.ts';
import { icecastPlaylist } from '../formats/icecast-playlist.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

/** The items on air at a station, written "10:00:00-10:03:20 kind Artist - Title". */
async function onAir(station: number): Promise<string[]> {
  const rows = await bed.parts.engine.rows<{ start: number; end: number; kind: string; song: string }>(
    `SELECT start, end, kind, if(song_id = 0, '', concat(' ', artists.name, ' - ', songs.title)) AS song FROM airings
     LEFT JOIN (SELECT * FROM songs FINAL) AS songs ON songs.id = song_id
     LEFT JOIN (SELECT * FROM artists FINAL) AS artists ON artists.id = songs.artist_id
     WHERE station_id = {station:UInt16} ORDER BY start`,
    { station },
  );
  const clock = (instant: number) => new Date(instant * 1000).toISOString().slice(11, 19);
  return rows.map(({ start, end, kind, song }) => `${clock(start)}-${clock(end)} ${kind}${song}`);
}

/** The titles of an artist on air at a station. */
async function titlesOf(station: number, artist: string): Promise<string[]> {
  const start = ` ${artist} - `;
  return (await onAir(station)).flatMap((line) => line.split(start).slice(1));
}

const log = [
  '01/Oct/2026:12:00:00 +0200|/1.mp3|12|Ace of Base - All That She Wants',
  '01/Oct/2026:12:00:01 +0200|/1/aac|3|Ace of Base - All That She Wants',
  '01/Oct/2026:12:03:20 +0200|/1.mp3|13|Radio jingle 4',
  '01/Oct/2026:12:03:30 +0200|/1.mp3|13|QUEEN - INNUENDO (2011 REMASTER)',
  '01/Oct/2026:12:03:30 +0200|/2.mp3|13|Queen - Innuendo',
  '01/Oct/2026:12:03:40 +0200|/9.mp3|13|Nobody - Listens',
  'broken',
];

describe('a playlist log', () => {
  test('mounts find their stations, and every line is accounted for', async () => {
    const report = await bed.import([fileOf(log, 'playlist.log')], { format: icecastPlaylist });
    expect(report).toMatchObject({
      lines: 7,
      airings: 5,
      headings: 0,
      duplicates: 0,
      excluded: { unknown_station: 1 },
      unreadable: { count: 1, examples: [{ file: 'playlist.log', line: 7, text: 'broken' }] },
    });
    // One song at two stations: both show the better spelling.
    expect(await onAir(1)).toEqual([
      '10:00:00-10:03:20 song Ace of Base - All That She Wants',
      '10:03:20-10:03:30 unknown',
      '10:03:30-10:13:30 song Queen - Innuendo',
    ]);
    expect(await onAir(2)).toEqual(['10:03:30-10:13:30 song Queen - Innuendo']);
  });

  test('importing twice counts once, and a later item ends the last one', async () => {
    const more = [...log.slice(0, 6), '01/Oct/2026:12:08:00 +0200|/1.mp3|9|Moby - Porcelain'];
    const report = await bed.import([fileOf(more)], { format: icecastPlaylist });
    expect(report).toMatchObject({ lines: 7, airings: 1, duplicates: 5, unreadable: { count: 0 } });
    expect((await onAir(1)).slice(2)).toEqual([
      '10:03:30-10:08:00 song Queen - Innuendo',
      '10:08:00-10:18:00 song Moby - Porcelain',
    ]);
  });

  test('items of a later file find their place in time', async () => {
    const between = ['01/Oct/2026:12:05:00 +0200|/1.mp3|9|News', '30/Sep/2026:23:58:00 +0000|/1.mp3|9|A - Midnight'];
    await bed.import([fileOf(between)], { format: icecastPlaylist });
    expect(await onAir(1)).toEqual([
      '23:58:00-00:08:00 song A - Midnight',
      '10:00:00-10:03:20 song Ace of Base - All That She Wants',
      '10:03:20-10:03:30 unknown',
      '10:03:30-10:05:00 song Queen - Innuendo',
      '10:05:00-10:08:00 news',
      '10:08:00-10:18:00 song Moby - Porcelain',
    ]);
  });

  test('of a last line without an end some may be missing', async () => {
    const text = Buffer.from('01/Oct/2026:12:30:00 +0200|/1.mp3|9|Half a ti');
    const report = await bed.import([fileOf(text)], { format: icecastPlaylist });
    expect(report).toMatchObject({ airings: 0, unreadable: { count: 1 } });
  });
});

describe('a table', () => {
  test('times without a zone are those of the station, in the hour that comes twice too', async () => {
    const table = Buffer.from(
      [
        'start;artist;title;duration;isrc;album',
        '2026-10-25 01:59:00;A;One;60;;',
        '2026-10-25 02:30:00;A;Two;60;GBUM71029604;Album',
        '2026-10-25 02:30:00;A;Three;60;;',
        '2026-10-25 02:10:00;A;Four;60;;',
        '2026-10-25 03:00:00;Björk;Jóga;60;;',
      ].join('\r\n'),
      'latin1',
    );
    const report = await bed.import([fileOf(table, 'songs.csv')], { format: airings, station: 'station-2' });
    expect(report).toMatchObject({ lines: 6, headings: 1, airings: 5, unreadable: { count: 0 } });
    expect((await onAir(2)).slice(1)).toEqual([
      '23:59:00-00:00:00 song A - One',
      '00:30:00-00:31:00 song A - Three',
      '01:10:00-01:11:00 song A - Four',
      '02:00:00-02:01:00 song Björk - Jóga',
    ]);
  });

  test('titles in Windows-1250 keep their letters', async () => {
    // ă is 0xe3, ş 0xba, ţ 0xfe and î 0xee, which are ã, º, þ and î in Windows-1252.
    const titles = [
      'Acas\xe3',
      'S\xe3 nu-mi iei niciodat\xe3 dragostea',
      'Dac\xe3 ai \xbati',
      'Direc\xfeia \xeen via\xfe\xe3',
    ];
    const table = ['start,artist,title', ...titles.map((title, at) => `2026-10-27 01:0${at}:00,Band,${title}`)];
    await bed.import([fileOf(Buffer.from(table.join('\n'), 'latin1'), 'songs.csv')], {
      format: airings,
      station: 'station-2',
    });
    expect(await titlesOf(2, 'Band')).toEqual([
      'Acasă',
      'Să nu-mi iei niciodată dragostea',
      'Dacă ai şti',
      'Direcţia în viaţă',
    ]);
  });

  const polish = ['Zażółć Gęślą', 'Dziwny jest ten świat', 'Długość dźwięku samotności', 'Prawą ręką'];
  // The letters of Windows-1250 and of ISO 8859-2, in the order of: ą ć ę ł ń ó ś ź ż.
  test.each([
    ['Windows-1250', 'Zespół', [0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf]],
    ['ISO 8859-2', 'Skaldowie', [0xb1, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0xb6, 0xbc, 0xbf]],
  ])('Polish titles in %s keep their letters', async (_, artist, bytes) => {
    const inBytes = (title: string) =>
      title.replace(/[ąćęłńóśźż]/g, (letter) => String.fromCharCode(bytes['ąćęłńóśźż'.indexOf(letter)] ?? 0));
    const table = [
      'start,artist,title',
      ...polish.map((title, at) => `2026-10-28 0${artist.length}:0${at}:00,${artist},${title}`),
    ];
    await bed.import([fileOf(Buffer.from(inBytes(table.join('\n')), 'latin1'), 'songs.csv')], {
      format: airings,
      station: 'station-2',
    });
    expect(await titlesOf(2, artist)).toEqual(polish);
  });

  test('a title at the beginning of a long file is read as the later ones are', async () => {
    // In Windows-1252 the first title would be "Acasã", which Portuguese could be.
    const pieces = ['start,artist,title\n2026-10-30 01:00:00,Trupa,Acas\xe3\n'];
    for (let minute = 1; minute < 60; minute++)
      pieces.push(`2026-10-30 01:${String(minute).padStart(2, '0')}:00,Trupa,Dac\xe3 ai \xbati \xeen via\xfe\xe3\n`);
    const source = {
      ...fileOf([], 'songs.csv'),
      async *read() {
        for (const piece of pieces) yield Buffer.from(piece, 'latin1');
      },
    };
    await bed.import([source], { format: airings, station: 'station-2' });
    const names = await titlesOf(2, 'Trupa');
    expect(names[0]).toBe('Acasă');
    expect(new Set(names.slice(1))).toEqual(new Set(['Dacă ai şti în viaţă']));
  });

  test('an item without a station is unassigned', async () => {
    const report = await bed.import([fileOf(['start,title', '2026-10-01 12:00:00,A - B'])], { format: airings });
    expect(report).toMatchObject({
      airings: 0,
      unreadable: { count: 1, examples: [{ reason: expect.stringContaining('--station') }] },
    });
  });

  test('a document of JSON is as many lines as it has entries', async () => {
    const entry = (at: number, title: string) => ({ played_at: at, duration: 100, song: { artist: 'Stromae', title } });
    const json = JSON.stringify([entry(1_790_000_100, 'Papaoutai'), entry(1_790_000_000, 'Formidable'), {}]);
    const report = await bed.import([fileOf(Buffer.from(json))], { format: azuracastHistory, station: 'station-1' });
    expect(report).toMatchObject({ lines: 3, airings: 2, unreadable: { count: 1 } });
    expect((await onAir(1)).slice(0, 2)).toEqual([
      expect.stringContaining('song Stromae - Formidable'),
      expect.stringContaining('song Stromae - Papaoutai'),
    ]);
  });
});

test('a file of many years is taken in at once', async () => {
  const months = Array.from({ length: 130 }, (_, month) => `${2010 + Math.floor(month / 12)}-${(month % 12) + 1}-07`);
  const days = Array.from({ length: 130 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
  const lines = [...months, ...days].map((day) => `${day} 12:00:00,A,Long ago`);
  const before = (await onAir(2)).length;
  const options = { format: airings, station: 'station-2' };
  const report = await bed.import([fileOf(['start,artist,title', ...lines])], options);
  expect(report).toMatchObject({ airings: 260, unreadable: { count: 0 } });
  expect(await onAir(2)).toHaveLength(before + 260);
});

test('the text as received stays', async () => {
  const rows = await bed.parts.engine.rows<{ text: string }>(
    'SELECT text FROM titles WHERE text ILIKE {like:String} ORDER BY id',
    {
      like: '%innuendo%',
    },
  );
  expect(rows.map(({ text }) => text)).toEqual(['QUEEN - INNUENDO (2011 REMASTER)', 'Queen - Innuendo']);
});
