import { logLine } from './test-bed.ts';

/* Writers of the lines of log formats, for tests that know what was heard. Times are UTC seconds. */

/** A finished connection. */
export interface Heard {
  start: number;
  seconds: number;
  address: string;
}

/** A request for a segment or a playlist. */
export interface Requested {
  at: number;
  path: string;
  address: string;
}

interface Writer<What> {
  /** The lines before those of a file. */
  head: readonly string[];
  write(what: What, below: (limit: number) => number): string[];
}

const agent = 'VLC/3.0.20';
const bytes = 98_304;
/** Of a stream of 128 kbit/s. */
const bytesIn = (seconds: number) => seconds * 16_000;
const iso = (at: number) => new Date(at * 1000).toISOString().slice(0, 19);
const spaced = (at: number, separator = ' ') => iso(at).replace('T', separator);
const clf = (at: number) => /\[(.*?)\]/.exec(logLine({ end: at, seconds: 0 }))?.[1] ?? '';
/** Stations of tests keep the time of Paris: in summer, two hours ahead. */
const paris = (at: number) => spaced(at + 7200);

/** Formats whose lines are connections to the mounts /1.mp3 and /1/*. */
export const connectionWriters: Record<string, Writer<Heard>> = {
  icecast: {
    head: [],
    write: ({ start, seconds, address }) => [logLine({ end: start + seconds, seconds, address, agent })],
  },
  // A line for each title; the titles of a session follow each other.
  shoutcast: {
    head: ['#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth'],
    write({ start, seconds, address }, below) {
      const lines: string[] = [];
      for (let from = 0, to = 0; from < seconds; from = to) {
        to = Math.min(seconds, from + 30 + below(400));
        const title = `/stream?title=A%20-%20${start + from}`;
        lines.push(`${address} - ${paris(start + to)} ${title} 200 VLC%2F3.0.20 ${bytesIn(to - from)} ${to - from} 0`);
      }
      return lines;
    },
  },
  wowza: {
    head: [
      '#Fields: date\ttime\ttz\tx-event\tx-category\tx-app\tx-duration\tc-ip\tc-user-agent\tsc-stream-bytes\tx-sname',
    ],
    write({ start, seconds, address }, below) {
      const [zone, hours] = below(2) === 0 ? ['UTC', 0] : ['CEST', 2];
      const clock = spaced(start + seconds + Number(hours) * 3600, '\t');
      return [
        `${clock}\t${zone}\tdestroy\tstream\t1\t${seconds}.0\t${address}\tVLC%2F3.0.20\t${bytesIn(seconds)}\tlive`,
      ];
    },
  },
  steamcast: {
    head: ['#Fields: c-ip date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration'],
    write: ({ start, seconds, address }) => [
      `${address} ${spaced(start + seconds)} /1.mp3 200 ${agent} ${bytesIn(seconds)} ${seconds}`,
    ],
  },
  azuracast: {
    head: ['IP,Start Time,End Time,Seconds Connected,User Agent,Mount Type,Mount Name'],
    write({ start, seconds, address }, below) {
      const time = (at: number) => (below(2) === 0 ? `${iso(at)}+00:00` : paris(at));
      return [`${address},${time(start)},${time(start + seconds)},${seconds},${agent},Local,/1.mp3`];
    },
  },
  'sessions-csv': {
    head: ['Session start (UTC);Session length;Station;IP address;User agent'],
    write({ start, seconds, address }, below) {
      const length = below(2) === 0 ? seconds : new Date(seconds * 1000).toISOString().slice(11, 19);
      return [`${spaced(start)};${length};1.mp3;${address};"${agent}"`];
    },
  },
};

const cloudfrontFields =
  'date time cs-method cs-uri-stem sc-status sc-bytes c-ip cs(User-Agent) cs-uri-query time-taken';

/** Formats whose lines are requests. */
export const requestWriters: Record<string, Writer<Requested>> = {
  combined: {
    head: [],
    write: ({ at, path, address }) => [
      `${address} - - [${clf(at)}] "GET ${path} HTTP/2.0" 200 ${bytes} "-" "${agent}"`,
    ],
  },
  cloudfront: {
    head: ['#Version: 1.0', `#Fields: ${cloudfrontFields}`],
    write: ({ at, path, address }) => [
      `${spaced(at, '\t')}\tGET\t${path}\t200\t${bytes + 350}\t${address}\t${agent}\t-\t0.000`,
    ],
  },
  fastly: {
    head: [],
    write({ at, path, address }, below) {
      const line = { begin: `${iso(at)}+0000`, ip: address, method: 'GET', url: path, status: 200, bytes, ua: agent };
      return [`${below(2) === 0 ? `<134>${iso(at)}Z cache-fra1 qh[1]: ` : ''}${JSON.stringify(line)}`];
    },
  },
  cloudflare: {
    head: [],
    write({ at, path, address }, below) {
      const edge = [`${iso(at)}Z`, at, `${at}500000000`][below(3)];
      return [
        JSON.stringify({
          ClientIP: address,
          ClientRequestMethod: 'GET',
          ClientRequestURI: path,
          ClientRequestUserAgent: agent,
          EdgeStartTimestamp: edge,
          EdgeResponseStatus: 200,
          EdgeResponseBytes: bytes,
        }),
      ];
    },
  },
  akamai: {
    head: [],
    write: ({ at, path, address }, below) => [
      JSON.stringify({
        reqTimeSec: `${at}.${100 + below(900)}`,
        cliIP: address,
        statusCode: '200',
        reqMethod: 'GET',
        reqHost: 'radio.example',
        reqPath: path.slice(1),
        bytes: String(bytes),
        UA: encodeURIComponent(agent),
      }),
    ],
  },
  bunny: {
    head: [],
    write: ({ at, path, address }, below) => [
      `HIT|200|${at}${100 + below(900)}|${bytes}|390|${address}|-|https://x.b-cdn.net${path}|DE|${agent}|${below(1e9)}|DE`,
    ],
  },
  azure: {
    head: [],
    write: ({ at, path, address }) => [
      JSON.stringify({
        time: `${iso(at)}.0000000Z`,
        category: 'FrontDoorAccessLog',
        properties: {
          httpMethod: 'GET',
          requestUri: `https://radio.example:443${path}`,
          responseBytes: String(bytes),
          userAgent: agent,
          clientIp: address,
          timeTaken: '0.000',
          httpStatusCode: '200',
        },
      }),
    ],
  },
  google: {
    head: [],
    write: ({ at, path, address }, below) => [
      JSON.stringify({
        httpRequest: {
          remoteIp: below(2) === 0 ? address : `${address}:${1024 + below(60_000)}`,
          requestMethod: 'GET',
          requestUrl: `https://radio.example${path}`,
          responseSize: String(bytes),
          status: 200,
          userAgent: agent,
        },
        timestamp: `${iso(at)}.${100 + below(900)}Z`,
      }),
    ],
  },
  // Of nginx, of Caddy, and of Traefik.
  json: {
    head: [],
    write({ at, path, address }, below) {
      const nginx = { ts: at, ip: address, m: 'GET', uri: path, st: 200, by: bytes, ua: agent };
      const request = { client_ip: address, method: 'GET', uri: path, headers: { 'User-Agent': [agent] } };
      const caddy = { logger: 'http.log.access', ts: at, request, duration: 0, size: bytes, status: 200 };
      const traefik = {
        ...{ ClientHost: address, RequestMethod: 'GET', RequestPath: path, 'request_User-Agent': agent },
        ...{ DownstreamStatus: 200, DownstreamContentSize: bytes, StartUTC: `${iso(at)}Z` },
      };
      return [JSON.stringify([nginx, caddy, traefik][below(3)])];
    },
  },
};
