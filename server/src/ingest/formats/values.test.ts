import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBed } from '../../../testing/test-bed.ts';
import type { ImportReport } from '../report.ts';
import type { LogSource } from '../sources/source.ts';
import { formats } from './formats.ts';

/* Values that are not what their field seems to say: each log as a server writes it, with the session that it means. */

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

let files = 0;
async function imported(id: string, text: string): Promise<ImportReport & { found: string[] }> {
  const format = formats.find((one) => one.id === id);
  if (!format) throw new Error(`no format ${id}`);
  const source: LogSource = {
    name: `values-${files++}.log`,
    size: undefined,
    async *read() {
      yield Buffer.from(`${text}\n`);
    },
  };
  const report = await bed.import([source], { format });
  const rows = await bed.parts.engine.rows<Record<string, string | number>>(
    `SELECT formatDateTime(at, '%d %H:%i:%S', 'UTC') AS time, seconds, mount, station_id FROM hits
     WHERE import_id = {id:UInt32} ORDER BY at, seconds`,
    { id: report.id },
  );
  return { ...report, found: rows.map((row) => Object.values(row).join(' ')) };
}

const iisFields =
  '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status sc-bytes cs-bytes time-taken';
const iis = (taken: number, bytes: number) =>
  `2026-10-20 09:00:00 10.0.0.1 GET /1.mp3 - 443 - 81.2.69.142 VLC/3.0.20 - 200 0 0 ${bytes} 210 ${taken}`;

test('IIS counts milliseconds', async () => {
  const head = '#Software: Microsoft Internet Information Services 10.0';
  const { found } = await imported('steamcast', [head, iisFields, iis(62_000, 28_800_000)].join('\n'));
  expect(found).toEqual(['20 09:00:00 62 /1.mp3 1']);
});

const plainFields = '#Fields: date time c-ip cs-uri-stem sc-status cs(User-Agent) sc-bytes time-taken';
const plain = (at: number, bytes: number, taken: number) =>
  `2026-10-21 09:00:0${at} 81.2.69.142 /1.mp3 200 VLC/3.0.20 ${bytes} ${taken}`;

test.each([
  // 9 600 000 bytes in 600 seconds are 128 kbit/s.
  ['milliseconds, by bytes against time', 600_000, 5, 600],
  ['seconds, by bytes against time', 600, 5, 600],
  // One connection that stalled shows nothing.
  ['seconds, where few lines show it', 600_000, 1, 600_000],
])('time-taken of unknown software is in %s', async (_, taken, count, seconds) => {
  const lines = Array.from({ length: count }, (_none, at) => plain(at, 9_600_000 + taken + count, taken));
  const { found } = await imported('steamcast', [plainFields, ...lines].join('\n'));
  expect(found.map((one) => one.split(' ')[2])).toEqual(Array(count).fill(String(seconds)));
});

const clf = (mount: string, bytes: number, after = '') =>
  `81.2.69.142 - - [22/Oct/2026:10:30:00 +0000] "GET ${mount} HTTP/1.1" 200 ${bytes} "-" "VLC/3.0.20"${after}`;

test.each([
  ['icecast', clf('/1.mp3', 28_804_000, ' 1800.250'), '22 10:30:00 1800 /1.mp3 1'],
  ['combined', clf('/1.mp3', 28_804_001, ' 1800.250'), '22 10:30:00 1800 /1.mp3 1'],
  ['combined', clf('/1.mp3', 28_804_002, ' "-" rt=1800.250'), '22 10:30:00 1800 /1.mp3 1'],
  // Apache's %D; Traefik's line begins when the request arrives.
  ['combined', clf('/1.mp3', 28_804_003, ' 1800250000'), '22 10:30:00 1800 /1.mp3 1'],
  [
    'combined',
    clf('/2/a.aac', 28_804_004, ' 12 "radio@docker" "http://10.0.0.2:8000" 1800250ms'),
    '22 11:00:00 1800 /2/a.aac 2',
  ],
  [
    'haproxy',
    '81.2.69.142:5001 [22/Oct/2026:12:00:00.000] fe be/srv 0/0/1/2/1800250 200 28804000 - - ---- 1/1/1/1/0 0/0 {VLC/3.0.20} "GET /1.mp3 HTTP/1.1"',
    // The clock of both stations is that of Paris.
    '22 10:30:00 1800 /1.mp3 1',
  ],
  [
    'json',
    // Caddy writes the line when the answer ends.
    '{"level":"info","ts":1792665000.5,"logger":"http.log.access.log0","msg":"handled request","request":{"remote_ip":"81.2.69.142","client_ip":"81.2.69.142","method":"GET","host":"radio.example","uri":"/1.mp3","headers":{"User-Agent":["VLC/3.0.20"]}},"duration":1800.25,"size":28804000,"status":200}',
    '22 10:30:00 1800 /1.mp3 1',
  ],
  [
    'json',
    // Traefik counts nanoseconds from the arrival.
    '{"ClientAddr":"81.2.69.142:53344","ClientHost":"81.2.69.142","DownstreamContentSize":28804000,"DownstreamStatus":200,"Duration":1800250000000,"RequestHost":"radio.example","RequestMethod":"GET","RequestPath":"/1.mp3","StartUTC":"2026-10-22T10:00:00.5Z","request_User-Agent":"VLC/3.0.21"}',
    '22 10:30:00 1800 /1.mp3 1',
  ],
])('%s: a stream as its proxy logs it is a connection (%#)', async (id, line, expected) => {
  const { found, sessions, requests = 0 } = await imported(id, line);
  expect({ found, sessions, requests }).toEqual({ found: [expected], sessions: 1, requests: 0 });
});

test.each([
  ['without a time', clf('/1.mp3', 28_804_010)],
  ['of a file that no station has', clf('/show/1.mp3', 28_804_011, ' 1800.250')],
  ['of a file that arrives faster than a stream', clf('/1.mp3', 28_804_012, ' 4.250')],
])('a line %s is a request for a file', async (_, line) => {
  const { found, excluded } = await imported('combined', line);
  expect({ found, excluded }).toEqual({ found: [], excluded: { unknown_episode: 1 } });
});

const azuraHead = 'IP,Start Time,End Time,Seconds Connected,User Agent,Mount Type,Mount Name,Device: Client';
const visits = /several visits in one.*without grouping by listener/;

test.each([
  [
    'azuracast',
    `${azuraHead}\n81.2.69.142,2026-10-23T08:00:00+02:00,2026-10-23T20:00:00+02:00,3600,VLC/3,Local,/1.mp3,VLC`,
  ],
  ['sessions-csv', 'ip,start,end,seconds,mount\n81.2.69.142,2026-10-23T08:00:00Z,2026-10-23T20:00:00Z,3600,/1.mp3'],
  [
    'azuracast',
    '[{"ip":"81.2.69.142","user_agent":"VLC","mount_name":"/1.mp3","connected_on":1792735200,"connected_until":1792778400,"connected_time":3600}]',
  ],
])('%s: a row of several visits is refused, with the way to export each (%#)', async (id, text) => {
  const { found, unreadable } = await imported(id, text);
  expect({ found, unreadable }).toMatchObject({
    found: [],
    unreadable: { count: 1, examples: [{ reason: expect.stringMatching(visits) }] },
  });
});

test('SHOUTcast: a listener without a user agent leaves its field empty', async () => {
  const fields = '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth';
  const line = (agent: string) =>
    `81.2.69.142 81.2.69.142 2026-10-24 08:03:20 /1.mp3?title=A%20-%20B 200 ${agent} 3200000 200 128000`;
  const { found, unreadable } = await imported('shoutcast', [fields, line('')].join('\n'));
  expect({ found: found.length, unreadable: unreadable.count }).toEqual({ found: 1, unreadable: 0 });
});

test('four listeners behind a syslog prefix stay four', async () => {
  const lines = ['8.8.8.8', '1.1.1.1', '9.9.9.9', '81.2.69.142'].map(
    (address) =>
      `Nov 20 11:00:01 web1 icecast: ${address} - - [25/Oct/2026:11:00:00 +0200] "GET /1.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.20" 600`,
  );
  const { found, unreadable, id } = await imported('icecast', lines.join('\n'));
  expect({ found: found.length, unreadable: unreadable.count }).toEqual({ found: 4, unreadable: 0 });
  const devices = await bed.parts.engine.rows('SELECT DISTINCT device_id FROM hits WHERE import_id = {id:UInt32}', {
    id,
  });
  expect(devices.length).toBe(4);
});
