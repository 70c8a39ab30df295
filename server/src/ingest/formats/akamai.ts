import { requestFormat } from '../requests/request-format.ts';
import { jsonReader } from './json-request.ts';

/*
 * Akamai DataStream 2 as JSON lines. All values are texts; reqTimeSec is when the request arrived; agent, referer, query and
 * media client data are percent-encoded; the path has no first slash. Source: techdocs.akamai.com, DataStream 2, data set parameters
 */

export const akamai = requestFormat({
  id: 'akamai',
  label: 'Akamai DataStream 2',
  example:
    '{"version":1,"reqTimeSec":"1791758007.123","cliIP":"192.0.2.7","statusCode":"200","reqMethod":"GET","reqHost":"radio.example","reqPath":"hls/seg_1042.aac","queryStr":"-","totalBytes":"98304","UA":"AppleCoreMedia%2F1.0.0"}',
  reader: () => akamaiLines,
});

export const akamaiLines = jsonReader({
  start: ['reqTimeSec'],
  end: ['reqEndTimeMSec'],
  method: ['reqMethod'],
  status: ['statusCode'],
  url: ['reqPath'],
  host: ['reqHost'],
  query: ['queryStr'],
  bytes: ['bytes', 'totalBytes'],
  range: ['range'],
  address: ['cliIP'],
  agent: ['UA'],
  referer: ['referer'],
  cmcd: ['cmcd'],
  encoded: ['agent', 'referer', 'query', 'cmcd'],
});
