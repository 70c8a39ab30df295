import { requestFormat } from '../requests/request-format.ts';
import { jsonReader } from './json-request.ts';

/*
 * Cloudflare Logpush, data set "HTTP requests", as JSON lines. Times are RFC 3339, or seconds or nanoseconds as numbers or texts.
 * EdgeResponseBytes includes headers. Source: developers.cloudflare.com, Logs, log output options and log fields
 */

export const cloudflare = requestFormat({
  id: 'cloudflare',
  label: 'Cloudflare Logpush (HTTP requests)',
  example:
    '{"ClientIP":"192.0.2.7","ClientRequestHost":"radio.example","ClientRequestMethod":"GET","ClientRequestURI":"/hls/seg_1042.aac","ClientRequestUserAgent":"AppleCoreMedia/1.0.0","EdgeStartTimestamp":"2026-10-11T22:33:27Z","EdgeResponseStatus":200,"EdgeResponseBodyBytes":98304}',
  reader: () => cloudflareLines,
});

export const cloudflareLines = jsonReader({
  start: ['EdgeStartTimestamp'],
  end: ['EdgeEndTimestamp'],
  method: ['ClientRequestMethod'],
  status: ['EdgeResponseStatus'],
  url: ['ClientRequestURI', 'ClientRequestPath'],
  host: ['ClientRequestHost'],
  bytes: ['EdgeResponseBodyBytes', 'EdgeResponseBytes'],
  range: ['RequestHeaders.range'],
  address: ['ClientIP'],
  agent: ['ClientRequestUserAgent'],
  referer: ['ClientRequestReferer'],
  session: ['RequestHeaders.x-playback-session-id'],
  cmcd: ['RequestHeaders.cmcd-session', 'RequestHeaders.cmcd-object', 'RequestHeaders.cmcd-request'],
});
