import { addDevices, deviceHash, numberDevices } from '../devices.ts';
import { refererHostSql } from '../enrich/classify-method.ts';
import { cutText } from '../formats/cut-texts.ts';
import type { LineReader } from '../formats/format.ts';
import type { LineKind, StagedRun } from '../line-kind.ts';
import { logFormat } from '../log-format.ts';
import type { Outcome } from '../report.ts';
import type { PlayerReport } from './read-reports.ts';
import { storeReports } from './store-reports.ts';

/** A report of a player, as a line of its queue. */
export interface BeaconLine {
  /** Unix seconds. */
  at: number;
  /** The numbers of station and stream. */
  station: number;
  stream: number;
  /** The id by which requests for segments name the same player. */
  player: string;
  /** 1 if the player plays from now on, 0 if it pauses, 2 if it ended. */
  playing: number;
  /** The number of the report among those of the player. */
  number: number;
  address: string;
  agent: string;
  referer: string;
}

/** A report as a line of its queue. */
export function beaconLine(
  { player, playing, ended, number }: PlayerReport,
  { stationId: station, streamId: stream, ...from }: ReportSource,
): string {
  const { at, address, agent, referer } = from;
  const line: BeaconLine = {
    at,
    station,
    stream,
    player,
    playing: ended ? 2 : Number(playing),
    number,
    address,
    agent: cutText(agent),
    referer: cutText(referer),
  };
  return JSON.stringify(line);
}

/** When and from where a report came. */
interface ReportSource extends Pick<BeaconLine, 'at' | 'address' | 'agent' | 'referer'> {
  stationId: number;
  streamId: number;
}

const text = (name: string) => `JSONExtractString(line, '${name}')`;
const number = (name: string) => `JSONExtractUInt(line, '${name}')`;

/** The lines are our own: the engine reads all but one that a killed process left unfinished. */
const reader: LineReader<BeaconLine> = {
  pieces: {},
  sql: {
    at: `toUInt32(${number('at')})`,
    station: `toUInt16(${number('station')})`,
    stream: `toUInt16(${number('stream')})`,
    player: text('player'),
    playing: `toUInt8(${number('playing')})`,
    number: `toUInt32(${number('number')})`,
    address: text('address'),
    agent: text('agent'),
    referer: text('referer'),
    readable: 'isValidJSON(line)',
  },
  parse(line) {
    try {
      return JSON.parse(line) as BeaconLine;
    } catch {
      return { error: 'The line is no JSON; a process that was ended left it unfinished.' };
    }
  },
};

const kind: LineKind<BeaconLine> = {
  id: 'requests',
  takesStation: false,
  fields: {
    at: 'UInt32',
    station: 'UInt16',
    stream: 'UInt16',
    player: 'String',
    playing: 'UInt8',
    number: 'UInt32',
    address: 'String',
    agent: 'String',
    referer: 'String',
  },
  columns: {
    at: { type: 'UInt32', is: 'at' },
    station: { type: 'UInt16', is: 'station' },
    stream: { type: 'UInt16', is: 'stream' },
    player: { type: 'String', is: 'player' },
    playing: { type: 'UInt8', is: 'playing' },
    report: { type: 'UInt32', is: 'number' },
    referer_host: { type: 'LowCardinality(String)', is: `toLowCardinality(${refererHostSql('referer')})` },
    address: { type: 'String', is: 'address' },
    agent: { type: 'LowCardinality(String)', is: 'toLowCardinality(agent)' },
    device_hash: { type: 'UInt64', is: deviceHash },
  },
  settle,
};

/** The format of the queue of reports. */
export const beaconLines = logFormat(kind, { id: 'beacon', label: 'Player beacon', example: '', reader: () => reader });

async function settle({ parts, work, inMemory, lines, atStage }: StagedRun): Promise<Outcome> {
  const { clock, keepAddressesDays } = parts;
  await numberDevices({ ...parts, work, inMemory }, lines);
  const keepAddressesUntil = keepAddressesDays
    ? new Date((clock() + keepAddressesDays * 86_400) * 1000).toISOString().slice(0, 10)
    : undefined;
  await addDevices({ ...parts, work, inMemory }, { keepAddressesUntil, onProgress: atStage('finding_devices') });
  const taken = await storeReports({ ...parts, work }, lines);
  return { taken, excluded: {} };
}
