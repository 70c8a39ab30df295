import { markStale } from '../../store/music.ts';
import type { ImportRun } from '../line-kind.ts';
import type { ImportReport } from '../report.ts';
import { type AiringReading, Intake } from './intake.ts';
import { RecordWriter } from './records.ts';
import { settleAirings } from './settle.ts';

/** Imports files of airings. */
export async function takeAirings(run: ImportRun, reading: AiringReading): Promise<ImportReport> {
  const { parts, id, work, onProgress } = run;
  const writer = new RecordWriter(parts.engine, work, id);
  await writer.create();
  const intake = new Intake(run, writer);
  for (const source of run.sources) await intake.read(source, reading);
  await intake.flush();
  const { lines, notes: headings, bytes, ownerless, refused } = intake;
  onProgress({ stage: 'comparing', bytes });
  const { from, count: airings } = await writer.compare();
  // Marked before the records are stored: if the process dies in between, the airings of all stored records are still
  // computed.
  await markStale(parts.store.db, from);
  await writer.keep();
  onProgress({ stage: 'counting', bytes });
  await settleAirings(parts);
  const unreadable = intake.rejects.told;
  const duplicates = lines - headings - unreadable.count - ownerless - refused - airings;
  const excluded = ownerless > 0 ? { unknown_station: ownerless } : {};
  return { id, lines, headings, bytes, airings, excluded, refused, duplicates, unreadable };
}
