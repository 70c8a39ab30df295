import { expect, test } from 'vitest';
import { icecastLines } from './icecast.ts';
import { jsonLines } from './json.ts';
import { checkClients } from './read-clients.ts';

/*
 * Lines as people have them. Sources: nginx.org (log_format, escape), the JSON sample of Elastic's nginx examples, the grok
 * pattern COMBINEDAPACHELOG of Logstash, ECS, Caddy's log encoders, docker's json-file driver.
 */

const reader = checkClients(jsonLines);
const connections = checkClients(icecastLines);
const at = (time: string) => Date.parse(time) / 1000;

test.each([
  [
    'nginx without escape=json, with the first line of the request',
    String.raw`{"time":"2026-11-20T08:00:02+00:00","remote_addr":"81.2.69.142","request":"GET /hls/a.ts?x=1 HTTP/1.1","status":200,"bytes":98304,"request_time":2.000,"http_user_agent":"A \x22B\x22 \x5C C","http_referer":"-"}`,
    {
      at: at('2026-11-20T08:00:00Z'),
      method: 'GET',
      path: '/hls/a.ts',
      query: 'x=1',
      status: 200,
      bytes: 98_304,
      address: '81.2.69.142',
      agent: 'A "B" \\ C',
      referer: '',
    },
  ],
  [
    'bytes of UTF-8 one by one',
    String.raw`{"msec":"1795161600.000","ip":"81.2.69.142","m":"GET","uri":"/caf\xC3\xA9.mp3","st":200,"by":1,"ua":"\xF0\x9F\x93\xBB"}`,
    { path: '/café.mp3', agent: '📻' },
  ],
  [
    'a sample of Elastic',
    '{"time": "17/May/2015:08:05:32 +0000", "remote_ip": "93.180.71.3", "remote_user": "-", "request": "GET /downloads/product_1 HTTP/1.1", "response": 304, "bytes": 0, "referrer": "-", "agent": "Debian APT-HTTP/1.3 (0.8.16~exp12ubuntu10.21)"}',
    {
      at: at('2015-05-17T08:05:32Z'),
      path: '/downloads/product_1',
      status: 304,
      address: '93.180.71.3',
      agent: 'Debian APT-HTTP/1.3 (0.8.16~exp12ubuntu10.21)',
    },
  ],
  [
    'Logstash, whose texts keep their quotes',
    '{"clientip":"83.149.9.216","ident":"-","auth":"-","timestamp":"04/Jan/2015:05:13:42 +0000","verb":"GET","request":"/show/1.mp3","httpversion":"1.1","response":"200","bytes":"203023","referrer":"\\"http://semicomplete.com/\\"","agent":"\\"Mozilla/5.0 (Macintosh)\\""}',
    {
      at: at('2015-01-04T05:13:42Z'),
      method: 'GET',
      path: '/show/1.mp3',
      bytes: 203_023,
      referer: 'http://semicomplete.com/',
      agent: 'Mozilla/5.0 (Macintosh)',
    },
  ],
  [
    'the fields of ECS',
    '{"@timestamp":"2026-11-20T08:00:02.500Z","agent":{"type":"filebeat"},"source":{"ip":"81.2.69.142"},"http":{"request":{"method":"GET","referrer":"https://radio.example/"},"response":{"status_code":206,"body":{"bytes":500}}},"url":{"original":"/show/1.mp3?x=1"},"user_agent":{"original":"Overcast/3.0"},"event":{"duration":1500000000}}',
    {
      at: at('2026-11-20T08:00:01Z'),
      seconds: 1,
      status: 206,
      path: '/show/1.mp3',
      query: 'x=1',
      bytes: 500,
      agent: 'Overcast/3.0',
      referer: 'https://radio.example/',
    },
  ],
  [
    'values that are missing, without quotes',
    '{"ts":1795161600.5,"ip":"192.0.2.7","m":"GET","uri":"/a,-,b","st":200,"by":-,"rt":,"ua":-}',
    { at: at('2026-11-20T08:00:00Z'), path: '/a,-,b', bytes: 0, seconds: 0, agent: '' },
  ],
  [
    'Caddy with the time on its wall and a duration in words',
    '{"level":"info","ts":"2026/11/20 08:00:00.500","logger":"http.log.access","request":{"client_ip":"192.0.2.7","method":"GET","host":"files.example","uri":"/a.mp3","headers":{}},"duration":"1m32.5s","size":5,"status":200}',
    { at: at('2026-11-20T07:58:28Z'), seconds: 92, end: at('2026-11-20T08:00:00Z') },
  ],
  [
    'Caddy with microseconds',
    '{"level":"info","ts":1795161600.5,"logger":"http.log.access","request":{"client_ip":"192.0.2.7","method":"GET","host":"files.example","uri":"/a.mp3","headers":{}},"duration":"21.7µs","size":5,"status":200}',
    { at: at('2026-11-20T08:00:00Z'), seconds: 0 },
  ],
  [
    'an object that docker carries as a text',
    '{"log":"{\\"ts\\":1795161600.5,\\"ip\\":\\"192.0.2.7\\",\\"m\\":\\"GET\\",\\"uri\\":\\"/a.mp3\\",\\"st\\":200,\\"by\\":5}\\n","stream":"stdout","time":"2026-11-20T08:00:01.1Z"}',
    { at: at('2026-11-20T08:00:00Z'), path: '/a.mp3', bytes: 5 },
  ],
])('JSON lines: %s', (_, line, expected) => {
  expect(reader.parse(line)).toMatchObject(expected);
});

test.each([
  '{"ts":1795161600.5,"ip":"192.0.2.7","m":"GET","uri":"/a","st":200,"by":5,"rt":"soon"}',
  '{"ts":"2026/02/30 08:00:00","ip":"192.0.2.7","m":"GET","uri":"/a","st":200,"by":5}',
  String.raw`{"ts":1795161600.5,"ip":"192.0.2.7","m":"GET","uri":"/a\xZZ","st":200,"by":5}`,
  '{"ts":1795161600.5,"ip":"192.0.2.7",m:"GET"}',
])('what is no value of its field is refused: %s', (line) => {
  expect(reader.parse(line)).toMatchObject({ error: expect.any(String) });
});

const line = '81.2.69.142 - - [20/Nov/2026:11:00:00 +0200] "GET /m.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.20" 600';

test.each([
  { log: `${line}\n`, stream: 'stdout', time: '2026-11-20T09:00:00.1Z' },
  { MESSAGE: line, PRIORITY: '6', _COMM: 'icecast2' },
  { '@timestamp': '2026-11-20T09:00:00.1Z', message: line, host: { name: 'web1' } },
  { log: `Nov 20 11:00:01 web1 icecast: ${line}` },
])('a line of Icecast that %j carries', (object) => {
  expect(connections.parse(JSON.stringify(object))).toMatchObject({
    at: at('2026-11-20T09:00:00Z'),
    seconds: 600,
    address: '81.2.69.142',
    mount: '/m.mp3',
  });
});
