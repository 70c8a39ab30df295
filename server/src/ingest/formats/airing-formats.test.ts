import { expect, test } from 'vitest';
import type { AiringParser } from '../airings/airing.ts';
import { readNowPlaying } from '../airings/now-playing.ts';
import { readClock, readLength, readMoment } from '../airings/read-moment.ts';
import { openAirings } from './airings.ts';
import { openAzuracastHistory } from './azuracast-history.ts';
import { openIcecastPlaylist } from './icecast-playlist.ts';
import { openM3u } from './m3u.ts';
import { openShoutcastTitles } from './shoutcast-titles.ts';

const utc = (moment: string) => Date.parse(`${moment}Z`) / 1000;

/** The readings of a parser: airings with only the fields that are set, errors, notes and parts. */
function readAll(parser: AiringParser, lines: readonly string[]): unknown[] {
  const readings = [...lines.map((line) => parser.line(line)), ...(parser.end?.() ?? [])];
  return readings.map((reading) =>
    typeof reading === 'string'
      ? reading
      : Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== '' && value !== 0)),
  );
}

test.each<[string, ReturnType<typeof readMoment>]>([
  ['2026-10-01T12:03:20Z', { at: utc('2026-10-01T12:03:20') }],
  ['2026-10-01T12:03:20.512+02:00', { at: utc('2026-10-01T10:03:20') }],
  ['2026-10-01 12:03:20 -0330', { at: utc('2026-10-01T15:33:20') }],
  ['2026-10-01 12:03:20', { wall: utc('2026-10-01T12:03:20') }],
  ['2026/10/01 12:03', { wall: utc('2026-10-01T12:03:00') }],
  ['2026-10-01 7:05pm', { wall: utc('2026-10-01T19:05:00') }],
  ['2026-10-01 12:05am', { wall: utc('2026-10-01T00:05:00') }],
  ['01.10.2026 12:03:20', { wall: utc('2026-10-01T12:03:20') }],
  ['01/10/26, 12:03', { wall: utc('2026-10-01T12:03:00') }],
  ['05/Apr/2021:07:28:01 -0700', { at: utc('2021-04-05T14:28:01') }],
  ['1790856200', { at: 1_790_856_200 }],
  ['1790856200.25', { at: 1_790_856_200 }],
  ['1790856200512', { at: 1_790_856_200 }],
  ['1790856200512000', { at: 1_790_856_200 }],
  ['2026-10-01', { wall: utc('2026-10-01T00:00:00') }],
  ['2026-13-01 12:00', undefined],
  ['2026-02-30 12:00', undefined],
  ['2026-10-01 25:00', undefined],
  ['31/04/2026 12:00', undefined],
  ['12:03', undefined],
  ['', undefined],
  ['1', undefined],
])('the moment %j', (text, expected) => expect(readMoment(text)).toEqual(expected));

test('lengths and clocks', () => {
  expect(
    ['225', '225.4', '3:45', '0:03:45.2', 'PT3M45S', '225 s', '225000', '', '-'].map((text) => readLength(text)),
  ).toEqual([225, 225, 225, 225, 225, 225, 225, 0, 0]);
  expect([readLength('1500', true), readLength('x'), readLength('3:5'), readLength('99:99:99')]).toEqual([
    2,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['07:05', '7:05 pm', '12:00am', '24:00', '7', '07:60'].map(readClock)).toEqual([
    25_500,
    68_700,
    0,
    86_400,
    undefined,
    undefined,
  ]);
});

test('the playlist log of Icecast', () => {
  expect(
    readAll(openIcecastPlaylist(), [
      '05/Apr/2021:07:28:01 -0700|/live|12|Ace of Base - All that she wants',
      '05/Apr/2021:07:31:40 -0700|/live|12|A | B - C|D',
      '05/Apr/2021:07:35:00 -0700|/live|12|',
      '05/Apr/2021:07:36:00 -0700|/admin/|0|-- MARK --',
      '',
      'no date|/live|1|X - Y',
      'Ace of Base',
    ]),
  ).toEqual([
    { began: { at: utc('2021-04-05T14:28:01') }, mount: '/live', text: 'Ace of Base - All that she wants' },
    { began: { at: utc('2021-04-05T14:31:40') }, mount: '/live', text: 'A | B - C|D' },
    { began: { at: utc('2021-04-05T14:35:00') }, mount: '/live' },
    'note',
    'note',
    { error: expect.stringContaining('no date') },
    { error: expect.stringContaining('bars') },
  ]);
});

test('the titles of a SHOUTcast server, from its log and from its list', () => {
  expect(
    readAll(openShoutcastTitles(), [
      '2026-10-01 12:03:20\tINFO\t[ADMINCGI sid=1] Title updated [Ace of Base - All [That] She Wants]',
      '2026-10-01 12:03:20\tINFO\t[ADMINCGI sid=1] Next title updated [Queen - Innuendo]',
      '2026-10-01 12:03:25\tINFO\t[DST 192.0.2.7:50422 sid=1] SHOUTcast 1 client connection accepted.',
      'nonsense',
    ]),
  ).toEqual([
    { began: { wall: utc('2026-10-01T12:03:20') }, mount: '/stream/1/', text: 'Ace of Base - All [That] She Wants' },
    'note',
    'note',
    { error: expect.stringContaining('date and a time') },
  ]);
  const list = '[{"playedat":1790856200,"title":"Queen - Innuendo"},{"title":"no time"}]';
  expect(readAll(openShoutcastTitles(), [list])).toEqual([
    'part',
    { began: { at: 1_790_856_200 }, text: 'Queen - Innuendo' },
    { error: expect.stringContaining('playedat') },
  ]);
});

test('the song history of AzuraCast, as CSV and as JSON', () => {
  expect(
    readAll(openAzuracastHistory(), [
      'Date,Time,Listeners,Delta,Track,Artist,Playlist,Streamer',
      '2026-10-01,7:05pm,12,-1,"All That She Wants","Ace of Base",default,',
      '2026-10-01,12:09am,13,1,"The ""Best""","Queen",default,',
    ]),
  ).toEqual([
    'note',
    { began: { wall: utc('2026-10-01T19:05:00') }, artist: 'Ace of Base', title: 'All That She Wants' },
    { began: { wall: utc('2026-10-01T00:09:00') }, artist: 'Queen', title: 'The "Best"' },
  ]);
  const song = {
    text: 'Queen - Innuendo',
    artist: 'Queen',
    title: 'Innuendo',
    album: 'Innuendo',
    isrc: 'GBUM71029604',
  };
  const history = [
    { sh_id: 12, played_at: 1_790_856_500, duration: 391, song: { text: 'A - B', artist: 'A', title: 'B' } },
    { sh_id: 11, played_at: 1_790_856_200, duration: 300.4, song },
  ];
  const expected = [
    { began: { at: 1_790_856_200 }, seconds: 300, ...song },
    { began: { at: 1_790_856_500 }, seconds: 391, text: 'A - B', artist: 'A', title: 'B' },
  ];
  expect(readAll(openAzuracastHistory(), [JSON.stringify(history)]).slice(1)).toEqual(expected);
  const indented = JSON.stringify({ page: 1, rows: history }, undefined, 2).split('\n');
  expect(readAll(openAzuracastHistory(), indented).slice(indented.length)).toEqual(expected);
});

test('a table with semicolons: those of entities divide nothing, and a column called time may hold dates', () => {
  expect(
    readAll(openAirings(), [
      'Sendezeit;Interpret;Titel;Dauer',
      '01.10.2026 12:03:20;Simon &amp; Garfunkel;Mrs. Robinson &#40;Live&#41;;4:02',
      '01.10.2026 12:08:00;Drum&Bass;X',
      '12:09;A;B;3:00',
    ]),
  ).toEqual([
    'note',
    {
      began: { wall: utc('2026-10-01T12:03:20') },
      artist: 'Simon &amp; Garfunkel',
      title: 'Mrs. Robinson &#40;Live&#41;',
      seconds: 242,
    },
    { began: { wall: utc('2026-10-01T12:08:00') }, artist: 'Drum&Bass', title: 'X' },
    { error: expect.stringContaining('The start "12:09" is not one') },
  ]);
});

test('a table finds its columns by their names', () => {
  expect(
    readAll(openAirings(), [
      '\uFEFFstart,artist,title,duration,isrc,album',
      '2026-10-01T12:03:20+02:00,Queen,Innuendo,6:31,GBUM71029604,Innuendo',
      '2026-10-01 12:10:00,Queen,"I Want, It All",-,,',
      '"2026-10-01 12:15:00",Queen,"Two',
      'lines",3',
      ',,,',
      '2026-10-01 12:20:00,,,',
      '2026-10-01 12:20:00,Queen,X,abc',
    ]),
  ).toEqual([
    'note',
    {
      began: { at: utc('2026-10-01T10:03:20') },
      artist: 'Queen',
      title: 'Innuendo',
      seconds: 391,
      isrc: 'GBUM71029604',
      album: 'Innuendo',
    },
    { began: { wall: utc('2026-10-01T12:10:00') }, artist: 'Queen', title: 'I Want, It All' },
    'part',
    { began: { wall: utc('2026-10-01T12:15:00') }, artist: 'Queen', title: 'Two\nlines', seconds: 3 },
    { error: expect.stringContaining('start') },
    { error: expect.stringContaining('neither a title nor an artist') },
    { error: expect.stringContaining('abc') },
  ]);
  const german = openAirings();
  expect(
    readAll(german, [
      'Sender;Titel des Musikwerks;Interpret(en);Sendedatum;Sendezeit;Sendedauer;Label',
      'One;Innuendo;Queen;01.10.2026;12:03:20;00:06:31;EMI',
    ]),
  ).toEqual([
    'note',
    { began: { wall: utc('2026-10-01T12:03:20') }, artist: 'Queen', title: 'Innuendo', seconds: 391, label: 'EMI' },
  ]);
  expect(german.mapping?.()).toContainEqual({ column: 'Sendezeit', meaning: 'time' });
  expect(german.mapping?.()).toContainEqual({ column: 'Sender', meaning: '' });
});

test('the order of day and month is read from the dates', () => {
  const began = (lines: readonly string[]) => readAll(openAirings(), ['start\ttitle', ...lines]).slice(1);
  expect(began(['13/10/2026 12:00\tA', '01/10/2026 12:00\tA'])).toMatchObject([
    { began: { wall: utc('2026-10-13T12:00:00') } },
    { began: { wall: utc('2026-10-01T12:00:00') } },
  ]);
  expect(began(['10/13/2026 12:00\tA', '10/01/2026 12:00\tA'])).toMatchObject([
    { began: { wall: utc('2026-10-13T12:00:00') } },
    { began: { wall: utc('2026-10-01T12:00:00') } },
  ]);
});

test('an end in the place of a duration, also past midnight', () => {
  expect(
    readAll(openAirings(), [
      'Title|Artist|Start Time|End Time',
      'X|Y|2026-10-01 23:58:00|2026-10-02 00:02:30',
      'X|Y|2026-10-01 23:58:00|00:02:30',
      'X|Y|2026-10-01 23:58:00|2026-10-01 23:57:00',
    ]).slice(1),
  ).toMatchObject([{ seconds: 270 }, { seconds: 270 }, { error: expect.stringContaining('23:57') }]);
});

test('a table whose columns nobody knows says which are missing', () => {
  expect(readAll(openAirings(), ['when,what', '1,2'])).toEqual([
    { error: expect.stringContaining('"start"') },
    { error: expect.stringContaining('"start"') },
  ]);
  expect(readAll(openAirings(), ['start,what'])).toEqual([{ error: expect.stringContaining('"title"') }]);
});

test('lists in the manner of M3U', () => {
  expect(
    readAll(openM3u(), [
      '#EXTM3U',
      '#EXTINF:10,Nobody - Knows When',
      '#EXT-X-PROGRAM-DATE-TIME:2026-10-01T06:00:00+02:00',
      '#EXTINF:225,Queen - Innuendo',
      '/music/queen.mp3',
      '#EXTINF:-1,Radio One',
      'jingle.mp3',
      '#EXTINF:180,Ace of Base - Happy Nation',
      'ace.mp3',
      'alone.mp3',
      '#EXTVDJ:<time>22:10</time><lastplaytime>1790856200</lastplaytime><artist>Moby</artist><title>Porcelain</title><remix>Live</remix><songlength>215.3</songlength>',
    ]),
  ).toEqual([
    'note',
    { error: expect.stringContaining('when this was played') },
    'note',
    { began: { at: utc('2026-10-01T04:00:00') }, text: 'Queen - Innuendo', seconds: 225 },
    'note',
    { began: { at: utc('2026-10-01T04:03:45') }, text: 'Radio One' },
    'note',
    { began: { at: utc('2026-10-01T04:03:45') }, text: 'Ace of Base - Happy Nation', seconds: 180 },
    'note',
    { error: expect.stringContaining('#EXTINF') },
    { began: { at: 1_790_856_200 }, artist: 'Moby', title: 'Porcelain (Live)', seconds: 215 },
  ]);
});

const now = utc('2026-10-01T12:03:25');
const queen = { artist: 'Queen', title: 'Innuendo' };

test.each<[string, unknown, Record<string, unknown>]>([
  [
    'AzuraCast, web hook',
    {
      station: { id: 1, name: 'Radio One', shortcode: 'one', timezone: 'Europe/Bucharest' },
      listeners: { total: 12, unique: 11, current: 12 },
      live: { is_live: false, streamer_name: '', broadcast_start: null },
      now_playing: {
        sh_id: 991,
        played_at: 1_790_856_200,
        duration: 391,
        playlist: 'default',
        is_request: false,
        song: {
          id: 'ab',
          text: 'Queen - Innuendo',
          ...queen,
          album: 'Innuendo',
          isrc: 'GBUM71029604',
          custom_fields: [],
        },
        elapsed: 5,
        remaining: 386,
      },
      song_history: [],
      is_online: true,
    },
    {
      station: 'one',
      began: { at: 1_790_856_200 },
      text: 'Queen - Innuendo',
      ...queen,
      album: 'Innuendo',
      isrc: 'GBUM71029604',
      seconds: 391,
    },
  ],
  [
    'Liquidsoap 1, an object',
    {
      ...queen,
      album: 'Innuendo',
      on_air: '2026/10/01 12:03:20',
      on_air_timestamp: '1790856200.41',
      rid: '7',
      filename: '/a.mp3',
    },
    { began: { at: 1_790_856_200 }, ...queen, album: 'Innuendo' },
  ],
  [
    'Liquidsoap 2, a list of pairs',
    [
      ['artist', 'Queen'],
      ['title', 'Innuendo'],
      ['on_air_timestamp', '1790856200.41'],
      ['rid', '7'],
    ],
    { began: { at: 1_790_856_200 }, ...queen },
  ],
  [
    'mAirList, REST',
    {
      Items: [
        { Title: 'Next', Artist: 'X', State: 'normal' },
        {
          Duration: 391.02,
          ID: '{GUID}',
          Title: 'Innuendo',
          Artist: 'Queen',
          Time: '12:03:20',
          State: 'playing',
          Class: 'File',
          Type: 'Music',
        },
      ],
    },
    { began: { at: now }, ...queen, seconds: 391, type: 'Music' },
  ],
  [
    'mAirList, HTTP POST with the variables %a, %b, %l and %I',
    { artist: 'Queen', title: 'Innuendo', duration: '391.02', type: 'Music', starttime: '2026-10-01 12:03:20' },
    { began: { wall: utc('2026-10-01T12:03:20') }, ...queen, seconds: 391, type: 'Music' },
  ],
  [
    'RadioDJ, web export',
    { xpwd: 'secret', title: 'Innuendo', artist: 'Queen', album: 'Innuendo', 'track-type': '0', duration: '06:31' },
    { began: { at: now }, ...queen, album: 'Innuendo', seconds: 391, type: '0' },
  ],
  [
    'Rivendell, PAD update',
    {
      padUpdate: {
        dateTime: '2026-10-01T12:03:21+02:00',
        onairFlag: true,
        service: { name: 'one' },
        now: {
          startDateTime: '2026-10-01T12:03:20+02:00',
          length: 391_020,
          groupName: 'MUSIC',
          ...queen,
          album: 'Innuendo',
          label: 'EMI',
          isrc: 'GBUM71029604',
        },
        next: {},
      },
    },
    {
      station: 'one',
      began: { at: utc('2026-10-01T10:03:20') },
      ...queen,
      album: 'Innuendo',
      label: 'EMI',
      isrc: 'GBUM71029604',
      seconds: 391,
      type: 'MUSIC',
    },
  ],
  [
    'CloudEvents',
    {
      specversion: '1.0',
      type: 'ch.rabe.api.events.track.v1.trackStarted',
      time: '2026-10-01T12:03:20Z',
      data: { item: { ...queen, length: 391 } },
    },
    { began: { at: utc('2026-10-01T12:03:20') }, ...queen, seconds: 391 },
  ],
  [
    'a form with one field',
    { song: 'Queen - Innuendo', station: 'one' },
    { station: 'one', began: { at: now }, text: 'Queen - Innuendo' },
  ],
])('now playing: %s', (_, body, expected) => {
  const found = readNowPlaying(body, now);
  const { airing, station } = found as Exclude<typeof found, undefined | { error: string }>;
  const said = Object.entries({ ...airing, station }).filter(([, value]) => value !== '' && value !== 0);
  expect(Object.fromEntries(said)).toEqual(expected);
});

test('now playing: what begins nothing, and what cannot be read', () => {
  const ended = { type: 'ch.rabe.api.events.track.v1.trackFinished', data: { item: queen } };
  expect([ended, { Items: [] }, { padUpdate: { now: {} } }].map((body) => readNowPlaying(body, now))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(readNowPlaying({ listeners: 3 }, now)).toEqual({ error: expect.stringContaining('title') });
  expect(readNowPlaying('Queen', now)).toEqual({ error: expect.stringContaining('object') });
  expect(readNowPlaying({ ...queen, start: 'yesterday' }, now)).toEqual({
    error: expect.stringContaining('yesterday'),
  });
});
