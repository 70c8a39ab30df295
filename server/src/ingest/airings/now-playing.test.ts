import { expect, test } from 'vitest';
import { readNowPlaying } from './now-playing.ts';

const utc = (moment: string) => Date.parse(`${moment}Z`) / 1000;

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

test('now playing: ignored and unreadable bodies', () => {
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
