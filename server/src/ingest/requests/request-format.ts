import { addDevices, deviceHash, numberDevices } from '../devices.ts';
import { refererHostSql } from '../enrich/classify-method.ts';
import { cutTexts } from '../formats/cut-texts.ts';
import type { LineFormat } from '../formats/format.ts';
import type { RequestLine } from '../formats/request-line.ts';
import type { LineKind, LogFormat, StagedRun } from '../line-kind.ts';
import { logFormat } from '../log-format.ts';
import type { Outcome } from '../report.ts';
import { dropTemporary } from '../staging.ts';
import { countDownloads } from './count-downloads.ts';
import { addNetworks } from './networks.ts';
import { addRequests, compareRequests } from './store-requests.ts';

/** A path with the ending of an audio or video file identifies it without the query, and queries may identify people. */
const keptQuery = `if(match(path, '(?i)[.](mp3|m4a|m4b|mp4|m4v|aac|ogg|oga|opus|wav|flac|mov)$'), '', substring(query, 1, 500))`;

/** The kind of lines that are requests for files: they become requests, and requests for episodes become downloads. */
const requests: Omit<LineKind<RequestLine>, 'settle'> = {
  id: 'requests',
  takesStation: false,
  takesHost: true,
  fields: {
    at: 'UInt32',
    method: 'String',
    status: 'UInt16',
    host: 'String',
    path: 'String',
    query: 'String',
    bytes: 'UInt64',
    range_from: 'Int64',
    size: 'UInt64',
    address: 'String',
    agent: 'String',
    referer: 'String',
    session: 'String',
    cmcd: 'String',
  },
  columns: {
    at: { type: 'UInt32 CODEC(Delta, LZ4)', is: 'at' },
    method: { type: 'LowCardinality(String)', is: 'toLowCardinality(method)' },
    status: { type: 'UInt16', is: 'status' },
    host: { type: 'LowCardinality(String)', is: 'toLowCardinality(host)' },
    path: { type: 'String', is: 'path' },
    kept_query: { type: 'String', is: keptQuery },
    bytes: { type: 'UInt64', is: 'bytes' },
    range_from: { type: 'Int64', is: 'range_from' },
    size: { type: 'UInt64', is: 'size' },
    referer_host: { type: 'LowCardinality(String)', is: `toLowCardinality(${refererHostSql('referer')})` },
    address: { type: 'String', is: 'address' },
    agent: { type: 'LowCardinality(String)', is: 'toLowCardinality(agent)' },
    device_hash: { type: 'UInt64 CODEC(NONE)', is: deviceHash },
  },
};

/**
 * Makes a format whose lines are requests for files.
 * @param via the server that logged them: '' for the one that delivers the files, or our own redirect
 */
export function requestFormat(given: LineFormat<RequestLine>, via: '' | 'prefix' = ''): LogFormat {
  // Only the beginning of a query is kept, see keptQuery.
  const format = cutTexts(given, ['method', 'host', 'path', 'address', 'agent', 'referer', 'session', 'cmcd']);
  return logFormat({ ...requests, settle: (run) => settle(run, via) }, format);
}

async function settle(
  { parts, id, work, inMemory, lines, host, atStage }: StagedRun,
  via: '' | 'prefix',
): Promise<Outcome> {
  const { engine, store, clock, keepAddressesDays } = parts;
  await numberDevices({ ...parts, work, inMemory }, lines);
  const keepAddressesUntil = keepAddressesDays
    ? new Date((clock() + keepAddressesDays * 86_400) * 1000).toISOString().slice(0, 10)
    : undefined;
  await addDevices({ ...parts, work, inMemory }, { keepAddressesUntil, onProgress: atStage('finding_devices') });
  await addNetworks({ ...parts, work }, lines);
  const taken = await compareRequests(
    { engine, importId: id, via, work, host },
    { lines, onProgress: atStage('comparing') },
  );
  await addRequests({ engine, store, work });
  await dropTemporary(engine);
  const tally = await countDownloads(parts, { importId: id, onProgress: atStage('counting') });
  return { taken, ...tally };
}
