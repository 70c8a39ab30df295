import { expect, test } from 'vitest';
import type { AiringParser } from '../airings/airing.ts';
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

test('a table with semicolons: entities keep theirs, and a time column may contain dates', () => {
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

test('a table with unknown columns names the missing ones', () => {
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
