import { Refusal } from '../../host/refusal.ts';
import { markStale } from '../../store/music.ts';
import { airing } from '../airings/airing.ts';
import { RecordWriter } from '../airings/records.ts';
import { settleAirings } from '../airings/settle.ts';
import { connections, readConnections, sumUp } from '../connections.ts';
import { countDirty } from '../counting.ts';
import { addDevices, numberDevices } from '../devices.ts';
import { cutTexts } from '../formats/cut-texts.ts';
import { rateMark } from '../formats/evidence.ts';
import type { Hit, LineFormat } from '../formats/format.ts';
import { readClients } from '../formats/read-clients.ts';
import type { LineKind, LogFormat, StagedRun } from '../line-kind.ts';
import { recordEvidence } from '../log-evidence.ts';
import { logFormat } from '../log-format.ts';
import { mountOwners, type Owner } from '../mounts.ts';
import type { Outcome } from '../report.ts';
import { spilling } from '../staging.ts';
import { joinAgain } from './join-again.ts';
import { storePieces } from './store-pieces.ts';

/** A line about one listener and one title. */
export interface TitleLine extends Hit {
  /** The title as the server had it; '' if it had none. */
  title: string;
}

/** Lines that each report how long a listener heard a title: they are joined to sessions, and titles become airings. */
const titleLines: LineKind<TitleLine> = {
  id: 'connections',
  takesStation: true,
  becomesHits: '1',
  fields: { ...connections.fields, title: 'String' },
  columns: {
    ...connections.columns,
    title: { type: 'LowCardinality(String)', is: 'toLowCardinality(title)' },
  },
  sampled: { mount: 'mount', seconds: 'seconds' },
  marks: rateMark,
  settle,
};

/** Makes a format whose lines report how long a listener heard a title. */
export function titleLineFormat(given: LineFormat<TitleLine>): LogFormat {
  const format = readClients(cutTexts(given, ['mount', 'address', 'agent', 'referer', 'title']));
  return { ...logFormat(titleLines, format), connections: (lines) => readConnections(format, lines) };
}

async function settle(run: StagedRun): Promise<Outcome> {
  const { parts, id, work, inMemory, lines, catalogue, atStage } = run;
  const { engine, clock, keepAddressesDays } = parts;
  // Why no line can be read matters more than whose lines they are.
  if (await isNoneReadable(run)) return { taken: 0, airings: 0, joined: 0, ...sumUp(catalogue, []) };
  const owner = await ownerOf(run);
  const keepAddressesUntil = keepAddressesDays
    ? new Date((clock() + keepAddressesDays * 86_400) * 1000).toISOString().slice(0, 10)
    : undefined;
  await numberDevices({ ...parts, work, inMemory }, lines);
  await addDevices({ ...parts, work, inMemory }, { keepAddressesUntil, onProgress: atStage('finding_devices') });
  atStage('comparing')(0);
  const { taken, days } = await storePieces({ engine, importId: id, work }, lines, owner);
  await recordEvidence(parts, { importId: id, days }, taken > 0 ? [{ file: 0, station_id: owner.stationId }] : []);
  await joinAgain(parts);
  const airings = await addAirings(run, owner);
  const tallies = await countDirty(parts, { importId: id, onProgress: atStage('counting') });
  const joined = taken - tallies.reduce((sum, { hits }) => sum + hits, 0);
  return { taken, airings, joined, ...sumUp(catalogue, tallies) };
}

async function isNoneReadable({ parts: { engine }, lines }: StagedRun): Promise<boolean> {
  const found = await engine.rows(`SELECT 1 FROM ${lines} WHERE readable LIMIT 1`);
  return found.length === 0;
}

/** The lines of one log are of one station. */
async function ownerOf({ parts, lines, catalogue, forced, own }: StagedRun): Promise<Owner> {
  const [found] = await parts.engine.rows<{ mount: string }>(`SELECT any(mount) AS mount FROM ${lines} WHERE readable`);
  const mount = found?.mount || '/stream';
  const owner = mountOwners(catalogue, forced)(mount);
  if (owner.stationId === 0 || (own && !own.has(owner.stationId))) {
    throw new Refusal(
      'wrong_input',
      `A log of SHOUTcast does not name its station: name it with --station, or give one station the mount ${mount}.`,
    );
  }
  return owner;
}

/** A title began when the first listener heard it; one that comes again later is another airing. */
async function addAirings({ parts, id, work, lines }: StagedRun, { stationId }: Owner): Promise<number> {
  const { engine, store } = parts;
  const begun = await engine.rows<{ title: string; start: number }>(
    `SELECT title, start FROM (
       SELECT title, at - seconds AS start,
         max(at) OVER (PARTITION BY title ORDER BY start, at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
       FROM ${lines} WHERE readable AND title != ''
     ) WHERE start > before ORDER BY start, title
     SETTINGS ${spilling}`,
  );
  const writer = new RecordWriter(engine, work, id);
  await writer.create();
  for (const [number, { title, start }] of begun.entries()) {
    writer.add({ stationId, at: start, number, received: airing({ began: { at: start }, text: title }) });
  }
  await writer.stage();
  const { from, count } = await writer.compare();
  await markStale(store.db, from);
  await writer.keep();
  await settleAirings(parts);
  return count;
}
