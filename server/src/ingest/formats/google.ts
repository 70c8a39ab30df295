import { requestFormat } from '../requests/request-format.ts';
import { jsonReader } from './json-request.ts';

/*
 * Request logs of Google Cloud CDN, Media CDN and load balancers: log entries as JSON lines, as a sink writes them to storage,
 * or one list, as an export by hand does. `timestamp` is when the request arrived; the address may have a port.
 * Source: cloud.google.com, Cloud CDN, logging; Cloud Logging, HttpRequest
 */

export const google = requestFormat({
  id: 'google',
  label: 'Google Cloud CDN',
  example:
    '{"httpRequest":{"remoteIp":"192.0.2.7:9989","requestMethod":"GET","requestUrl":"https://radio.example/hls/seg_1042.aac","responseSize":"98304","status":200,"latency":"0.000977s","userAgent":"AppleCoreMedia/1.0.0"},"insertId":"280jk","timestamp":"2026-10-11T22:33:27.599948Z"}',
  jsonList: true,
  reader: () => googleLines,
});

export const googleLines = jsonReader(
  {
    start: ['timestamp'],
    method: ['httpRequest.requestMethod'],
    status: ['httpRequest.status'],
    url: ['httpRequest.requestUrl'],
    bytes: ['httpRequest.responseSize'],
    address: ['httpRequest.remoteIp'],
    agent: ['httpRequest.userAgent'],
    referer: ['httpRequest.referer'],
  },
  {
    isNote: ({ httpRequest, logName }) => httpRequest === undefined && logName !== undefined,
    // Without the request, no field can be read.
    names: [],
    isRequest: () => '1',
  },
);
