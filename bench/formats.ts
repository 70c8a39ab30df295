import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { airings } from '../server/src/ingest/formats/airings.ts';
import { azuracast } from '../server/src/ingest/formats/azuracast.ts';
import { azuracastHistory } from '../server/src/ingest/formats/azuracast-history.ts';
import { cloudfront } from '../server/src/ingest/formats/cloudfront.ts';
import { combined } from '../server/src/ingest/formats/combined.ts';
import { haproxy } from '../server/src/ingest/formats/haproxy.ts';
import { icecastPlaylist } from '../server/src/ingest/formats/icecast-playlist.ts';
import { m3u } from '../server/src/ingest/formats/m3u.ts';
import { sessionsCsv } from '../server/src/ingest/formats/sessions-csv.ts';
import { shoutcast } from '../server/src/ingest/formats/shoutcast.ts';
import { shoutcastTitles } from '../server/src/ingest/formats/shoutcast-titles.ts';
import { steamcast } from '../server/src/ingest/formats/steamcast.ts';
import { wowza } from '../server/src/ingest/formats/wowza.ts';
import { importLogs } from '../server/src/ingest/import.ts';
import { openSource } from '../server/src/ingest/sources/source.ts';
import { halfHour, openPodcastBed } from '../server/testing/podcast-bed.ts';
import { type BenchLog, cdnLogs } from './cdn-logs.ts';

const firstInstant = Date.UTC(2026, 0, 1) / 1000;
const days = 30;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const songs = 4000;
const linesAtOnce = 10_000;
const episodes = 100;
const agents = [
  'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  'AppleCoreMedia/1.0.0.22B91 (iPhone; U; CPU OS 18_1 like Mac OS X; fr_fr)',
  'Spotify/8.9.18 Android/34 (SM-S918B)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
];

const iso = (at: number) => new Date(at * 1000).toISOString();
const clock = (at: number) => iso(at).slice(0, 19).replace('T', ' ');
function apache(at: number): string {
  const [year, month, day] = iso(at).slice(0, 10).split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${iso(at).slice(11, 19)} +0000`;
}
/** A pseudo-random number, the same in each run. */
const drawn = (number: number) => (Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) ^ (number >>> 3)) >>> 0;
const titleOf = (number: number) => {
  const song = drawn(number) % songs;
  return { artist: `Artist ${song % 900}`, title: `Song ${song}` };
};
const device = (number: number) => {
  const id = drawn(number) % 100_000;
  return { address: `81.${id % 200}.${(id >> 8) % 256}.${1 + (id % 250)}`, agent: agents[id % agents.length] ?? '' };
};
const fileName = (number: number) => `/show/${drawn(number) % episodes}.mp3`;

const cloudfrontFields =
  '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query sc-range-start sc-range-end';

const logs: readonly BenchLog[] = [
  {
    format: combined,
    line(at, number) {
      const { address, agent } = device(number);
      return `${address} - - [${apache(at)}] "GET ${fileName(number)} HTTP/1.1" 200 28800000 "-" "${agent}"`;
    },
  },
  {
    format: haproxy,
    line(at, number) {
      const { address, agent } = device(number);
      const moment = `${apache(at).slice(0, -6)}.123`;
      return `${address}:5001 [${moment}] fe be/srv 0/0/1/2/4250 200 28800000 - - ---- 1/1/1/1/0 0/0 {${agent}} "GET ${fileName(number)} HTTP/1.1"`;
    },
  },
  {
    format: cloudfront,
    head: ['#Version: 1.0', cloudfrontFields],
    line(at, number) {
      const { address, agent } = device(number);
      const [day, time] = clock(at).split(' ');
      const fields = [day, time, 'SIN2-P8', 28_800_420, address, 'GET', 'd111.cloudfront.net', fileName(number), 200];
      return [...fields, '-', agent.replaceAll(' ', '%20'), '-', '-', '-'].join('\t');
    },
  },
  {
    name: 'segments',
    format: cloudfront,
    segments: ['/live/one/*'],
    head: ['#Version: 1.0', cloudfrontFields],
    // Five hundred listeners, each of whom asks for a segment every six seconds.
    line(_, number) {
      const slot = Math.floor(number / 500);
      const [day, time] = clock(firstInstant + slot * 6).split(' ');
      const { address, agent } = device((number % 500) + Math.floor(slot / 300) * 500);
      const path = `/live/one/64/seg_${slot}.aac`;
      const fields = [day, time, 'SIN2-P8', 98_654, address, 'GET', 'd111.cloudfront.net', path, 200];
      return [...fields, '-', agent.replaceAll(' ', '%20'), '-', '-', '-'].join('\t');
    },
  },
  ...cdnLogs({ device, fileName }),
  {
    format: shoutcast,
    head: ['#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth'],
    line(at, number) {
      const { address, agent } = device(number);
      const { artist, title } = titleOf(Math.floor(number / 50));
      const stem = `/stream?title=${encodeURIComponent(`${artist} - ${title}`)}`;
      return `${address} ${address} ${clock(at)} ${stem} 200 ${agent.replaceAll(' ', '%20')} 3200000 200 128000`;
    },
  },
  {
    format: wowza,
    head: [
      '#Fields: date\ttime\ttz\tx-event\tx-category\tx-app\tx-duration\tc-ip\tc-user-agent\tsc-stream-bytes\tx-sname',
    ],
    line(at, number) {
      const { address, agent } = device(number);
      const [day, time] = clock(at).split(' ');
      const listened = [60 + (drawn(number) % 7200), address, agent.replaceAll(' ', '%20'), 960_000, 'one'];
      return [day, time, 'UTC', 'destroy', 'stream', 'live', ...listened].join('\t');
    },
  },
  {
    format: steamcast,
    head: ['#Fields: c-ip date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration'],
    line(at, number) {
      const { address, agent } = device(number);
      const seconds = 60 + (drawn(number) % 7200);
      return `${address} ${clock(at)} /one.mp3 200 ${agent.replaceAll(' ', '%20')} 960000 ${seconds}`;
    },
  },
  {
    format: azuracast,
    head: ['IP,Start Time,End Time,Seconds Connected,User Agent,Mount Type,Mount Name'],
    line(at, number) {
      const { address, agent } = device(number);
      const seconds = 60 + (drawn(number) % 7200);
      return `${address},${iso(at)},${iso(at + seconds)},${seconds},"${agent}",Local,/one.mp3`;
    },
  },
  {
    format: sessionsCsv,
    head: ['ip,start,seconds,mount,user agent'],
    line(at, number) {
      const { address, agent } = device(number);
      return `${address},${iso(at)},${60 + (drawn(number) % 7200)},/one.mp3,"${agent}"`;
    },
  },
  {
    format: icecastPlaylist,
    line(at, number) {
      const { artist, title } = titleOf(number);
      return `${apache(at)}|/live.mp3|12|${artist} - ${title}`;
    },
  },
  {
    format: airings,
    head: ['start,artist,title,duration'],
    line(at, number) {
      const { artist, title } = titleOf(number);
      return `${iso(at)},${artist},${title},200`;
    },
  },
  {
    format: azuracastHistory,
    head: ['Date,Time,Listeners,Delta,Track,Artist,Playlist,Streamer'],
    line(at, number) {
      const { artist, title } = titleOf(number);
      return `${clock(at).replace(' ', ',')},12,+1,${title},${artist},Hits,`;
    },
  },
  {
    format: shoutcastTitles,
    line(at, number) {
      const { artist, title } = titleOf(number);
      return `${clock(at)} INFO [ADMINCGI sid=1] Title updated [${artist} - ${title}]`;
    },
  },
  {
    format: m3u,
    line(at, number) {
      const { artist, title } = titleOf(number);
      return `#EXTVDJ:<lastplaytime>${at}</lastplaytime><artist>${artist}</artist><title>${title}</title>`;
    },
  },
];

function* logOf(lines: number, head: readonly string[], line: (number: number) => string): Generator<string> {
  for (const one of head) yield `${one}\n`;
  for (let from = 0; from < lines; from += linesAtOnce) {
    const part = Array.from({ length: Math.min(linesAtOnce, lines - from) }, (_, index) => line(from + index));
    yield `${part.join('\n')}\n`;
  }
}

/**
 * Imports a log of each format of titles and of downloads into a new data folder: from the text to airings and
 * downloads. Options: `--lines 500000`, `--format combined` (one format alone).
 */
export async function benchFormats(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { lines: { type: 'string', default: '500000' }, format: { type: 'string' } },
  });
  const lines = Number(values.lines);
  for (const { format, name = format.id, segments, head = [], line } of logs) {
    if (values.format !== undefined && values.format !== name) continue;
    const bed = await openPodcastBed();
    try {
      const [station1, ...others] = (await bed.parts.catalogue()).stations;
      const streams = station1?.streams.map((stream) => ({ ...stream, segments }));
      const catalogue = async () => ({
        stations: station1 ? [{ ...station1, streams: streams ?? [] }, ...others] : [],
      });
      const clock = () => firstInstant + (days + 1) * 86_400;
      const parts = { ...bed.parts, ...(segments && { catalogue }), clock };
      await bed.addPodcast(
        'Show',
        Array.from({ length: episodes }, (_, at) => ({
          guid: `episode ${at}`,
          url: `https://files.example/show/${at}.mp3`,
          ...halfHour,
        })),
      );
      const step = (days * 86_400) / lines;
      const path = join(bed.folder, 'bench.log');
      await writeFile(
        path,
        logOf(lines, head, (number) => line(firstInstant + Math.floor(number * step), number)),
      );
      const file = await openSource(path);
      const [begun, worked] = [performance.now(), process.cpuUsage()];
      const station = format.takesStation ? 'station-1' : undefined;
      const { unreadable } = await importLogs(parts, { format, sources: [file], station });
      const seconds = (performance.now() - begun) / 1000;
      // On a busy machine, only processor times are comparable.
      const { user, system } = process.cpuUsage(worked);
      const ofProcessors = ((user + system) / 1e6).toFixed(1);
      process.stdout.write(
        `formats: ${name}: ${lines} lines in ${seconds.toFixed(1)} s (${ofProcessors} s of processors), ${Math.round(lines / seconds / 1000)} 000 lines/s, ${unreadable.count} unreadable\n`,
      );
    } finally {
      await bed.close();
    }
  }
}
