import { akamai } from '../server/src/ingest/formats/akamai.ts';
import { azure } from '../server/src/ingest/formats/azure.ts';
import { bunny } from '../server/src/ingest/formats/bunny.ts';
import { cloudflare } from '../server/src/ingest/formats/cloudflare.ts';
import { fastly } from '../server/src/ingest/formats/fastly.ts';
import { google } from '../server/src/ingest/formats/google.ts';
import { json } from '../server/src/ingest/formats/json.ts';
import type { LogFormat } from '../server/src/ingest/line-kind.ts';

export interface BenchLog {
  /** Its name on the command line, if it is not the format's. */
  name?: string;
  /** Addresses of segments that the station has. */
  segments?: readonly string[];
  format: LogFormat;
  head?: readonly string[];
  /** Writes line `number`; `at` is its instant (unix seconds). */
  line(at: number, number: number): string;
}

interface Drawn {
  device(number: number): { address: string; agent: string };
  fileName(number: number): string;
}

const iso = (at: number) => new Date(at * 1000).toISOString();
const cloudflareAnswer = { EdgeResponseStatus: 200, EdgeResponseBodyBytes: 28_800_000, RayID: '8d1' };

/** The logs of CDNs, for the benchmark of formats. */
export function cdnLogs({ device, fileName }: Drawn): readonly BenchLog[] {
  return [
    {
      format: cloudflare,
      line(at, number) {
        const { address, agent } = device(number);
        const request = {
          ClientRequestMethod: 'GET',
          ClientRequestHost: 'files.example',
          ClientRequestURI: fileName(number),
        };
        const client = { ClientIP: address, ClientRequestUserAgent: agent };
        return JSON.stringify({ ...client, ...request, EdgeStartTimestamp: iso(at), ...cloudflareAnswer });
      },
    },
    {
      format: akamai,
      line(at, number) {
        const { address, agent } = device(number);
        const request = {
          reqMethod: 'GET',
          reqHost: 'files.example',
          reqPath: fileName(number).slice(1),
          queryStr: '-',
        };
        const client = { cliIP: address, UA: encodeURIComponent(agent) };
        return JSON.stringify({
          version: 1,
          reqTimeSec: `${at}.123`,
          ...client,
          ...request,
          statusCode: '200',
          bytes: '28800000',
        });
      },
    },
    {
      format: bunny,
      line(at, number) {
        const { address, agent } = device(number);
        return `HIT|200|${at}500|28800000|390|${address}|-|https://files.example${fileName(number)}|DE|${agent}|${number}|DE`;
      },
    },
    {
      format: azure,
      line(at, number) {
        const { address, agent } = device(number);
        const request = {
          httpMethod: 'GET',
          requestUri: `https://files.example:443${fileName(number)}`,
          timeTaken: '0.021',
        };
        const answer = { httpStatusCode: '200', responseBytes: '28800000', isReceivedFromClient: true };
        const properties = { ...request, ...answer, clientIp: address, userAgent: agent };
        return JSON.stringify({ time: iso(at), category: 'FrontDoorAccessLog', properties });
      },
    },
    {
      format: google,
      line(at, number) {
        const { address, agent } = device(number);
        const request = { requestMethod: 'GET', requestUrl: `https://files.example${fileName(number)}` };
        const httpRequest = { ...request, remoteIp: address, userAgent: agent, status: 200, responseSize: '28800000' };
        return JSON.stringify({ httpRequest, insertId: String(number), timestamp: iso(at) });
      },
    },
    {
      format: json,
      line(at, number) {
        const { address, agent } = device(number);
        return JSON.stringify({
          ts: at,
          ip: address,
          m: 'GET',
          uri: fileName(number),
          st: 200,
          by: 28_800_000,
          rt: 0.021,
          ua: agent,
        });
      },
    },
    {
      format: fastly,
      line(at, number) {
        const { address, agent } = device(number);
        const request = { begin: iso(at), ip: address, method: 'GET', url: fileName(number), status: 200 };
        return `<134>${iso(at)} cache-fra1 qh[1]: ${JSON.stringify({ ...request, bytes: 28_800_000, ua: agent })}`;
      },
    },
  ];
}
