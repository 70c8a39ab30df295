import { requestFormat } from '../requests/request-format.ts';
import { readTime } from './common-log.ts';
import type { Layout, LineReader } from './format.ts';
import { localClock, noZone } from './local-clock.ts';
import { noRange, type RequestLine, readTarget } from './request-line.ts';
import { carefulRequests } from './request-text.ts';

/*
 * The HTTP log of HAProxy (option httplog): address and port of the client, the moment of the request on the server's own clock,
 * five timers of which the last is the milliseconds until the end, status, bytes, and what was captured of the headers.
 *   192.0.2.7:5001 [20/Nov/2026:10:30:01.123] fe be/srv 0/0/1/2/1800250 200 9600000 - - ---- 1/1/1/1/0 0/0 {VLC/3.0.20} "GET /m.mp3 HTTP/1.1"
 * The first header that was captured of the request is the user agent. Source: docs.haproxy.org, HTTP log format
 */

const line =
  /^(\S+):\d+ \[(\d+\/\w+\/\d+:[\d:]+)(?:\.\d+)?\] \S+ \S+ (?:-?\d+\/){3,4}\+?(\d+) (\d{3}|-1) \+?(\d{1,15}) \S+ \S+ \S+ [\d/+]+ [\d/]+ (?:\{([^}]*)\} )?(?:\{[^}]*\} )?"([^"]*)"?$/;

export const haproxy = requestFormat({
  id: 'haproxy',
  label: 'HAProxy HTTP log',
  example:
    '192.0.2.7:5001 [20/Nov/2026:10:30:01.123] fe be/srv 0/0/1/2/1800250 200 28804000 - - ---- 1/1/1/1/0 0/0 {VLC/3.0.20} "GET /radio.mp3 HTTP/1.1"',
  reader: haproxyReader,
});

export function haproxyReader({ timezone }: Layout): LineReader<RequestLine> {
  const clock = localClock(timezone);
  return carefulRequests({ parse });

  function parse(text: string): RequestLine | { error: string } {
    const found = line.exec(text);
    if (!found) return { error: 'The line is not one of the HTTP log of HAProxy (option httplog).' };
    const [, address = '', date = '', milliseconds = '', status = '', bytes = '', captured = '', request = ''] = found;
    const wall = readTime(`${date} +0000`);
    if (wall === undefined) return { error: `The date "${date}" is not one such as 20/Nov/2026:10:30:01.123.` };
    const at = clock({ wall });
    if (at === undefined) return { error: noZone };
    const seconds = Math.floor(Number(milliseconds) / 1000);
    const [, method = '', asked = ''] = /^([A-Z]+) (\S+)/.exec(request) ?? [];
    const target = readTarget(asked);
    if ('error' in target) return target;
    const { host, path, query } = target;
    return {
      at,
      seconds,
      end: at + seconds,
      method,
      status: status === '-1' ? 0 : Number(status),
      host,
      path,
      query,
      bytes: Number(bytes),
      range_from: noRange.from,
      size: 0,
      address,
      agent: captured.split('|')[0] ?? '',
      referer: captured.split('|')[1] ?? '',
      session: '',
      cmcd: '',
    };
  }
}
