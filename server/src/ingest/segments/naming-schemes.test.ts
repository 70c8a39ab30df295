import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf, fileOf, openTestBed, stationEntry } from '../../../testing/test-bed.ts';
import { json } from '../formats/json.ts';
import { importLogs } from '../import.ts';

/*
 * How packagers and servers name segments. One player plays each: 200 segments of 6 s from noon on, which are 1200 s, unless the
 * scheme says otherwise.
 */

const count = 200;
const seconds = 6;
const noon = Date.parse('2026-11-21T12:00:00Z') / 1000;

interface Asked {
  url: string;
  /** Seconds after the request before it. */
  after?: number;
  range?: number;
}
interface Scheme {
  name: string;
  /** What the player asks for segment `n` of the stream, which begins at `at`. */
  asks(n: number, at: number): string | readonly Asked[];
  /** The seconds of listening, by hand. */
  expected?: number;
  every?: number;
  patterns?: (folder: string) => string[];
}

const two = (value: number) => String(value).padStart(2, '0');
const clock = (at: number) => {
  const [day = '', time = ''] = new Date(at * 1000).toISOString().slice(0, 19).split('T');
  return {
    day,
    time,
    plain: day.replaceAll('-', ''),
    hms: time.replaceAll(':', ''),
    h: time.slice(0, 2),
    m: time.slice(3, 5),
    s: time.slice(6),
  };
};
/** A number that looks like chance, the same for the same input. */
const hash = (n: number, salt = 0) => {
  let value = (n * 2654435761 + salt * 40503 + 977) >>> 0;
  value ^= value >>> 15;
  value = Math.imul(value, 2246822519) >>> 0;
  value ^= value >>> 13;
  return (Math.imul(value, 3266489917) >>> 0).toString(16).padStart(8, '0');
};
const pair = (audio: string, video: string): Asked[] => [{ url: audio }, { url: video }];
const drift = (n: number) => Math.round((n * seconds * 48_000) / 1024) * 1024;

const schemes: readonly Scheme[] = [
  { name: 'nginx-vod, HLS', asks: (n) => `seg-${n}-v1-a1.ts` },
  { name: 'nginx-vod, audio and video apart', asks: (n) => pair(`seg-${n}-a1.m4s`, `seg-${n}-v1.m4s`) },
  { name: 'nginx-vod, DASH', asks: (n) => pair(`fragment-${n}-a1-x3.m4s`, `fragment-${n}-v1-x3.m4s`) },
  { name: 'nginx-rtmp', asks: (n) => `radio-${n}.ts` },
  { name: 'nginx-rtmp, names by time', asks: (_, at) => `radio-${at * 1000}.ts` },
  { name: 'nginx-rtmp, DASH', asks: (_, at) => pair(`radio-${at * 1000}.m4a`, `radio-${at * 1000}.m4v`) },
  { name: 'Wowza, Cupertino', asks: (n) => `media_w1375438763_${n}.aac` },
  { name: 'Wowza, bitrate and session', asks: (n) => `media_b128000_w872312_${n}.ts` },
  {
    name: 'Wowza, DASH',
    asks: (n) =>
      pair(
        `chunk_ctaudio_ridp0aa0br128000_cn${n}_w1234_mpd.m4s`,
        `chunk_ctvideo_ridp0va0br900000_cn${n}_w1234_mpd.m4s`,
      ),
  },
  { name: 'Shaka Packager, number', asks: (n) => pair(`audio_en_${n}.m4s`, `h264_720p_${n}.m4s`) },
  {
    name: 'Shaka Packager, times of 48 and 90 kHz',
    asks: (n) => pair(`audio_${drift(n)}.m4s`, `video_${n * seconds * 90_000}.m4s`),
  },
  { name: 'Bento4', asks: (n) => pair(`audio/en/mp4a.40.2/seg-${n}.m4s`, `video/avc1/1/seg-${n}.m4s`) },
  { name: 'ffmpeg, number', asks: (n) => `stream${n}.ts` },
  { name: 'ffmpeg, strftime', asks: (_, at) => `${clock(at).day}T${clock(at).time.replaceAll(':', '-')}.ts` },
  { name: 'ffmpeg, one number of date and time', asks: (_, at) => `file-${clock(at).plain}${clock(at).hms}.ts` },
  {
    name: 'ffmpeg, folders of date and time',
    asks: (_, at) => `${clock(at).plain}/${clock(at).h}/${clock(at).m}/${clock(at).s}.ts`,
  },
  {
    name: 'ffmpeg, size and length in the name',
    asks: (n, at) =>
      `segment_${clock(at).plain}${clock(at).hms}_${two(n)}_${Number.parseInt(hash(n).slice(0, 5), 16)}_${5_990_000 + (n % 7) * 3000}.ts`,
  },
  { name: 'ffmpeg, names used again', asks: (n) => `seg${n % 10}.ts` },
  {
    name: 'ffmpeg, DASH',
    asks: (n) =>
      pair(`chunk-stream1-${String(n).padStart(5, '0')}.m4s`, `chunk-stream0-${String(n).padStart(5, '0')}.m4s`),
  },
  { name: 'ffmpeg, byte ranges of one file', asks: (n) => [{ url: 'stream.m4s', range: (n - 50_000) * 96_123 }] },
  { name: 'MediaLive', asks: (n) => `index-high-120028-${n}.ts` },
  { name: 'MediaPackage', asks: (n) => `index_7_0_${n}.ts?m=1542233451` },
  { name: 'MediaPackage, CMAF', asks: (n) => pair(`segment_2_0_${n}.mp4`, `segment_1_0_${n}.mp4`) },
  { name: 'Unified Streaming, HLS', asks: (n) => `radio-audio=128000-${n}.ts` },
  {
    name: 'Unified Streaming, DASH',
    asks: (n) =>
      pair(`dash/radio-audio=128000-${drift(n)}.dash`, `dash/radio-video=900000-${n * seconds * 90_000}.m4s`),
    patterns: (at) => [`${at}*`, `${at}dash/*-{n}.dash`],
  },
  {
    name: 'Smooth Streaming',
    asks: (n) =>
      pair(
        `QualityLevels(128000)/Fragments(audio=${n * 60_000_000 + (n % 3) * 200_000})`,
        `QualityLevels(900000)/Fragments(video=${n * 60_000_000})`,
      ),
    patterns: (at) => [`${at}*`, `${at}*Fragments(audio={n})`],
  },
  { name: 'Liquidsoap', asks: (n, at) => `aac_midfi_6_${at}_${n}.ts` },
  { name: 'AzuraCast', asks: (n) => `aac_hifi_${n}.ts` },
  { name: 'AzuraCast, renditions', asks: (n) => `aac_${n % 40 < 20 ? 'lofi' : 'hifi'}_${n}.ts` },
  { name: 'SHOUTcast', asks: (n) => `1/${n}.aac` },
  { name: 'a server of .aacp', asks: (n) => `${n}.aacp` },
  { name: 'Akamai, number', asks: (n) => `219268/98852/412465/1-${n}.ts` },
  { name: 'Akamai, start and number', asks: (n) => `20261121T090007/aac128/radio-20261121090007-${n}.ts` },
  { name: 'Akamai, number before three words', asks: (n) => `segment${n}_3_av.ts?sd=6` },
  {
    name: 'mediamtx: three segments, then parts that are counted through',
    every: 1,
    asks: (n) => [
      ...(n === 50_000 ? [1, 2, 3].map((at) => ({ url: `7a1b_main_seg${8_330 + at}.mp4` })) : []),
      { url: `7a1b_main_part${n}.mp4` },
    ],
    expected: 200 + 3 * seconds,
  },
  {
    name: 'OvenMediaEngine, parts',
    every: 1,
    asks: (n) => `part_1_${Math.floor(n / 6)}_${n % 6}_audio_x3f_llhls.m4s`,
    expected: 200,
  },
  {
    name: 'parts as ranges of segments',
    every: 1,
    asks: (n) => [{ url: `seg_${Math.floor(n / 5)}.m4s`, range: (n % 5) * 16_123 }],
    expected: 200,
  },
  { name: 'an episode loaded at once', every: 0.2, asks: (n) => `episode-${n}.ts?CMCD=d%3D6000`, expected: 39 + 60 },
  {
    name: 'three segments at once, then one after the other',
    asks: (n) => (n === 50_000 ? [{ url: '49998.aac' }, { url: '49999.aac' }, { url: '50000.aac' }] : `${n}.aac`),
    expected: (count + 2) * seconds,
  },
  {
    name: 'renditions that a player changes, with the same segment again',
    asks: (n) => (n % 20 === 0 ? [{ url: `64/${n}.ts` }, { url: `128/${n}.ts`, after: 1 }] : `128/${n}.ts`),
  },
  { name: 'SRS', asks: (n) => `radio-${n}.ts` },
  {
    name: 'SRS, with time',
    asks: (n, at) => `${clock(at).plain.slice(0, 4)}/${clock(at).plain.slice(4, 6)}/radio-${at}-${n}.ts`,
  },
  { name: 'GPAC', asks: (n) => pair(`radio_dash_track2_${n}.m4s`, `radio_dash_track1_${n}.m4s`) },
  { name: 'OvenMediaEngine', asks: (n) => `seg_1_${n}_audio_x3f_llhls.m4s` },
  { name: 'number before the codec', asks: (n) => `${n}-mp4a40.2.ts` },
  { name: 'number, then bitrate', asks: (n) => `seg_${n}_${n % 50 < 25 ? 128_000 : 64_000}.aac` },
  { name: 'number as a folder', asks: (n) => `${n}/audio.m4s` },
  { name: 'number as a folder of tracks', asks: (n) => pair(`${n}/1.m4s`, `${n}/2.m4s`) },
  { name: 'number in the query', asks: (n) => `live.ts?stream=3&seq=${n}&token=a1b2c3` },
  { name: 'hexadecimal count', asks: (n) => `c${n.toString(16)}.ts` },
  { name: 'hashes', asks: (n) => `${hash(n)}${hash(n, 1)}.ts` },
  { name: 'hashes, audio and video', asks: (n) => pair(`a/${hash(n)}.m4s`, `v/${hash(n, 7)}.m4s`) },
  { name: 'a session in the path', asks: (n) => `s-${hash(3)}/chunk_${n}.ts` },
  { name: 'without extension', asks: (n) => `chunk/${n}`, patterns: (at) => [`${at}*`, `${at}chunk/{n}`] },
  { name: 'named by the operator', asks: (n) => `x${n}y7.ts`, patterns: (at) => [`${at}x{n}y7.ts`] },
  { name: 'dates with slow seconds', asks: (_, at) => `${clock(at).h}/${clock(at).m}/${clock(at).s}.m4s` },
  { name: 'milliseconds', asks: (_, at) => `${at * 1000 + 250}.m4s` },
];

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

/** What a player of a scheme asks for. */
function requestsOf({ asks, every = seconds }: Scheme): { at: number; url: string; range?: number }[] {
  return Array.from({ length: count }, (_, index) => {
    let at = noon + Math.floor(index * every);
    const asked = asks(50_000 + index, noon + index * every);
    const list: readonly Asked[] = typeof asked === 'string' ? [{ url: asked }] : asked;
    return list.map(({ url, after = 0, range }) => {
      at += after;
      return { at, url, range };
    });
  }).flat();
}

const line = (address: string, { at, url, range }: { at: number; url: string; range?: number }) =>
  JSON.stringify({
    ...{ ts: at, ip: address, m: 'GET', uri: url, st: range === undefined ? 200 : 206, by: 98_304, ua: 'VLC/3.0.20' },
    ...(range !== undefined && { range: `bytes=${range}-${range + 98_303}` }),
  });

test('listening does not depend on how segments are named', async () => {
  const folder = (index: number) => `/live/${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}/`;
  const streams = schemes.map(({ patterns }, index) => ({
    ...{ id: 100 + index, slug: `s${index}`, name: `S${index}`, mounts: [] },
    segments: patterns?.(folder(index)) ?? [`${folder(index)}*`],
  }));
  const catalogue = async () => catalogueOf({ ...stationEntry(1), streams });
  const lines = schemes.flatMap((scheme, index) =>
    requestsOf(scheme).map((one) => line(`198.51.100.${index + 1}`, { ...one, url: folder(index) + one.url })),
  );
  await importLogs({ ...bed.parts, catalogue }, { format: json, sources: [fileOf(lines)] });
  const rows = await bed.parts.engine.rows<{ stream_id: number; seconds: number }>(
    'SELECT stream_id, sum(seconds) AS seconds FROM sessions GROUP BY stream_id',
  );
  const heard = new Map(rows.map((row) => [row.stream_id, Number(row.seconds)]));
  expect(Object.fromEntries(schemes.map(({ name }, index) => [name, heard.get(100 + index) ?? 0]))).toEqual(
    Object.fromEntries(schemes.map(({ name, expected }) => [name, expected ?? count * seconds])),
  );
});
