import { sumUp } from '../connections.ts';
import { countDirty } from '../counting.ts';
import { addDevices, deviceHash, numberDevices } from '../devices.ts';
import { refererHostSql } from '../enrich/classify-method.ts';
import { cutTexts } from '../formats/cut-texts.ts';
import type { LineFormat } from '../formats/format.ts';
import { readClients } from '../formats/read-clients.ts';
import type { RequestLine } from '../formats/request-line.ts';
import type { ImportRun, LineKind, LogFormat, StagedRun } from '../line-kind.ts';
import { logFormat } from '../log-format.ts';
import type { Outcome } from '../report.ts';
import { joinSegments } from '../segments/join-segments.ts';
import { segmentColumns } from '../segments/segment-columns.ts';
import { segmentReports } from '../segments/segment-reports.ts';
import { type SegmentStream, segmentStreams } from '../segments/segment-streams.ts';
import { isSegment, storeSegments } from '../segments/store-segments.ts';
import { dropTemporary } from '../staging.ts';
import { countDownloads } from './count-downloads.ts';
import { addNetworks } from './networks.ts';
import { addRequests, compareRequests } from './store-requests.ts';
import { isStream, settleStreams, streamColumns } from './stream-requests.ts';

/** A path with the ending of an audio or video file identifies it without the query, and queries may identify people. */
const keptQuery = `if(match(path, '(?i)[.](mp3|m4a|m4b|mp4|m4v|aac|ogg|oga|opus|wav|flac|mov)$'), '', substring(query, 1, 500))`;

/** The kind of lines that are requests for files: they become requests, and requests for episodes become downloads. */
const requests: Omit<LineKind<RequestLine>, 'settle'> = {
  id: 'requests',
  takesStation: false,
  takesHost: true,
  fields: {
    at: 'UInt32',
    seconds: 'UInt32',
    end: 'UInt32',
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
  const format = readClients(
    cutTexts(given, ['method', 'host', 'path', 'address', 'agent', 'referer', 'session', 'cmcd']),
  );
  const plain: LineKind<RequestLine> = { ...requests, settle: (run) => settle(run, via) };
  return logFormat(
    via === 'prefix'
      ? plain
      : { ...plain, sampled: { mount: 'path', seconds: 'toUInt32(0)' }, of: (run) => withStreams(plain, run) },
    format,
  );
}

/** Requests of which some are for segments of a stream, or are connections to one. Without streams, nothing is looked for. */
function withStreams(plain: LineKind<RequestLine>, { catalogue, own }: ImportRun): LineKind<RequestLine> {
  const segmented = segmentStreams(catalogue, own).filter(({ patterns }) => patterns.length > 0);
  const ofSegments = segmented.length > 0 ? segmentColumns(segmented) : undefined;
  const ofStreams = streamColumns(catalogue);
  if (!ofSegments && !ofStreams) return plain;
  const ofListening = [...(ofSegments ? [isSegment] : []), ...(ofStreams ? [isStream] : [])].join(' OR ');
  return {
    ...plain,
    sampled: { mount: 'path', seconds: ofStreams ? 'stream_seconds' : 'toUInt32(0)' },
    columns: { ...plain.columns, ...ofSegments, ...ofStreams },
    becomesHits: `(${ofListening})`,
    async settle(run) {
      await describeDevices(run);
      const outcomes: Outcome[] = [];
      if (ofSegments) outcomes.push(await settleSegments(run, segmented));
      if (ofStreams && (await hasStreams(run))) outcomes.push(await settleStreams(run));
      return [...outcomes, await settleFiles({ ...run, where: `NOT (${ofListening})` }, '')].reduce(sumOf);
    },
  };
}

async function hasStreams({ parts, lines }: StagedRun): Promise<boolean> {
  const found = await parts.engine.rows(`SELECT 1 FROM ${lines} WHERE readable AND ${isStream} LIMIT 1`);
  return found.length > 0;
}

async function settleSegments(
  { parts, id, work, inMemory, lines, catalogue, atStage }: StagedRun,
  streams: readonly SegmentStream[],
): Promise<Outcome> {
  const taken = await storeSegments({ ...parts, importId: id, work, inMemory }, lines, streams);
  if (taken === 0) return { taken, sessions: 0, joined: 0, excluded: {} };
  const found = await joinSegments(parts);
  const tallies = await countDirty(parts, { importId: id, onProgress: atStage('counting') });
  const made = tallies.reduce((sum, { hits }) => sum + hits, 0);
  return {
    ...{ taken, joined: Math.max(0, taken - made), ...sumUp(catalogue, tallies) },
    ...(found.length > 0 && { segments: segmentReports(catalogue, found) }),
  };
}

/** Adds up the counts of different lines of one import. */
function sumOf(one: Outcome, other: Outcome): Outcome {
  const excluded = { ...one.excluded };
  for (const [rule, count = 0] of Object.entries(other.excluded)) excluded[rule] = (excluded[rule] ?? 0) + count;
  const add = (a: number | undefined, b: number | undefined) => (a === undefined ? b : a + (b ?? 0));
  const stations = [...(one.stations ?? []), ...(other.stations ?? [])];
  return {
    ...one,
    ...other,
    taken: one.taken + other.taken,
    refused: (one.refused ?? 0) + (other.refused ?? 0),
    sessions: add(one.sessions, other.sessions),
    joined: add(one.joined, other.joined),
    excluded,
    ...(stations.length > 0 && { stations }),
  };
}

async function settle(run: StagedRun, via: '' | 'prefix'): Promise<Outcome> {
  await describeDevices(run);
  return settleFiles({ ...run, where: '1' }, via);
}

async function describeDevices({ parts, work, inMemory, lines, atStage }: StagedRun): Promise<void> {
  const { clock, keepAddressesDays } = parts;
  await numberDevices({ ...parts, work, inMemory }, lines);
  const keepAddressesUntil = keepAddressesDays
    ? new Date((clock() + keepAddressesDays * 86_400) * 1000).toISOString().slice(0, 10)
    : undefined;
  await addDevices({ ...parts, work, inMemory }, { keepAddressesUntil, onProgress: atStage('finding_devices') });
}

/** @param run `where` says which of the lines are requests for files */
async function settleFiles(
  { parts, id, work, lines, host, where, atStage }: StagedRun & { where: string },
  via: '' | 'prefix',
): Promise<Outcome> {
  const { engine, store } = parts;
  await addNetworks({ ...parts, work }, lines);
  const taken = await compareRequests(
    { engine, importId: id, via, work, host },
    { lines, where, onProgress: atStage('comparing') },
  );
  await addRequests({ engine, store, work });
  await dropTemporary(engine);
  const tally = await countDownloads(parts, { importId: id, onProgress: atStage('counting') });
  return { taken, ...tally };
}
