import { requestFormat } from '../requests/request-format.ts';
import type { JsonFields } from './json-fields.ts';
import { jsonNamesMark, jsonReader } from './json-request.ts';

/*
 * Access logs of JSON lines: of nginx (log_format …, with its variables as names, or the short names of the User Guide), of
 * Caddy and of Traefik, and those that Logstash and Elasticsearch's agents make of others. Times are when the answer ended,
 * except Traefik's StartUTC.
 * Sources: nginx.org, ngx_http_log_module; caddyserver.com, log; doc.traefik.io, access logs; the grok patterns of Logstash
 * (httpd); elastic.co, ECS field reference
 */

export const jsonFields: JsonFields = {
  start: ['StartUTC', 'StartLocal', 'begin', 'start'],
  end: ['msec', 'ts', 'time_iso8601', 'time_local', 'time', 'timestamp', '@timestamp'],
  taken: ['request_time', 'duration', 'rt', 'Duration 1e-9'],
  method: ['request.method', 'request_method', 'RequestMethod', 'method', 'm'],
  status: ['status', 'DownstreamStatus', 'OriginStatus', 'st'],
  url: ['request.uri', 'request_uri', 'RequestPath', 'url', 'uri', 'path'],
  host: ['request.host', 'http_host', 'host', 'server_name', 'RequestHost', 'RequestAddr'],
  query: ['args', 'query_string', 'query'],
  bytes: ['size', 'body_bytes_sent', 'bytes_sent', 'DownstreamContentSize', 'OriginContentSize', 'by', 'bytes'],
  range: ['request.headers.Range', 'http_range', 'request_Range', 'range'],
  contentRange: ['resp_headers.Content-Range', 'sent_http_content_range', 'downstream_Content-Range'],
  address: ['request.client_ip', 'request.remote_ip', 'remote_addr', 'ClientHost', 'ClientAddr', 'client_ip', 'ip'],
  agent: ['request.headers.User-Agent', 'http_user_agent', 'request_User-Agent', 'user_agent', 'ua'],
  referer: ['request.headers.Referer', 'http_referer', 'request_Referer', 'referer', 'ref'],
  session: [
    'request.headers.X-Playback-Session-Id',
    'http_x_playback_session_id',
    'request_X-Playback-Session-Id',
    'psid',
  ],
  cmcd: [
    'request.headers.Cmcd-Session',
    'request.headers.Cmcd-Object',
    'request.headers.Cmcd-Request',
    'http_cmcd_session',
    'http_cmcd_object',
    'http_cmcd_request',
    'request_Cmcd-Session',
    'request_Cmcd-Object',
    'cmcd',
  ],
  requestLine: ['request', 'requestLine', 'http_request'],
  rare: {
    taken: ['event.duration 1e-9'],
    method: ['verb', 'http.request.method'],
    status: ['response', 'status_code', 'http.response.status_code'],
    url: ['url.original', 'url.full', 'url.path'],
    host: ['vhost', 'url.domain'],
    query: ['url.query'],
    bytes: ['http.response.body.bytes', 'http.response.bytes'],
    address: ['clientip', 'remote_ip', 'client.ip', 'client.address', 'source.ip', 'source.address'],
    agent: ['user_agent.original', 'agent', 'useragent'],
    referer: ['http.request.referrer', 'referrer'],
  },
};

export const json = requestFormat({
  id: 'json',
  label: 'JSON lines of nginx, Caddy or Traefik',
  example:
    '{"ts":1791758007.193,"ip":"192.0.2.7","m":"GET","uri":"/hls/seg_1042.aac","st":200,"by":98304,"rt":0.021,"ua":"AppleCoreMedia/1.0.0","ref":"","psid":"9A1B"}',
  jsonList: true,
  marks: (lines) => [jsonNamesMark(lines, jsonFields)],
  reader: () => jsonLines,
});

export const jsonLines = jsonReader(jsonFields, {
  isNote: ({ logger }) => typeof logger === 'string' && !logger.startsWith('http.log.access'),
  names: ['logger'],
  isRequest: (json) => `${json('logger')} = '' OR startsWith(${json('logger')}, '"http.log.access')`,
});
