import { requestFormat } from '../requests/request-format.ts';
import { jsonReader } from './json-request.ts';

/*
 * Access logs of Azure Front Door and Azure CDN, as diagnostic settings write them to storage: JSON lines with `properties`.
 * `time` is when the answer was sent; numbers are texts. What one of Microsoft's caches fetched from another
 * (isReceivedFromClient false) and records of other categories are notes. Source: learn.microsoft.com, Front Door, access log
 */

export const azure = requestFormat({
  id: 'azure',
  label: 'Azure Front Door and Azure CDN',
  example:
    '{"time":"2026-10-11T22:33:27.6479719Z","category":"FrontDoorAccessLog","properties":{"httpMethod":"GET","httpStatusCode":"200","requestUri":"https://radio.example:443/hls/seg_1042.aac","responseBytes":"98304","timeTaken":"0.021","clientIp":"192.0.2.7","userAgent":"AppleCoreMedia/1.0.0","isReceivedFromClient":true}}',
  jsonList: true,
  reader: () => azureLines,
});

type Properties = { isReceivedFromClient?: unknown };

export const azureLines = jsonReader(
  {
    end: ['time'],
    taken: ['properties.timeTaken'],
    method: ['properties.httpMethod'],
    status: ['properties.httpStatusCode'],
    url: ['properties.requestUri'],
    bytes: ['properties.responseBytes'],
    address: ['properties.clientIp', 'properties.clientIP', 'properties.socketIp'],
    agent: ['properties.userAgent'],
    referer: ['properties.referer'],
  },
  {
    isNote: ({ category, properties }) =>
      (typeof category === 'string' && !/access/i.test(category)) ||
      /^false$/i.test(String((properties as Properties | undefined)?.isReceivedFromClient)),
    names: ['category', 'properties.isReceivedFromClient'],
    isRequest: (json) =>
      `match(${json('category')}, '(?i)access|^$') AND position(lower(${json('properties.isReceivedFromClient')}), 'false') = 0`,
  },
);
