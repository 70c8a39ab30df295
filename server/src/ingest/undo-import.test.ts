import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, fileOf, logLine, openTestBed } from '../../testing/test-bed.ts';
import { beginUndo, listImports, readImport } from '../store/imports.ts';
import { icecastPlaylist } from './formats/icecast-playlist.ts';
import { undoImports } from './undo-import.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

const rows = (sql: string) => bed.parts.engine.rows<Record<string, unknown>>(sql);

async function undo(id: number): Promise<void> {
  expect(await beginUndo(bed.parts.store.db, id)).toMatchObject({ state: 'undoing' });
  await undoImports(bed.parts);
}

test('undoing an import leaves the figures of others exact', async () => {
  // 23:50 to 00:20, and the same device from 00:16 on in the other log: the quarter hour of 00:15 is credited once.
  const kept = [logLine({ end: at('2026-03-03T00:20:00'), seconds: 1800 })];
  const wrong = [
    logLine({ end: at('2026-03-03T00:40:00'), seconds: 1440 }),
    logLine({ end: at('2026-03-05T12:00:00'), seconds: 600 }),
    'neither this',
    'nor that',
  ];
  const counted = () => rows('SELECT day, station_id, toUInt32(start) AS begin, seconds FROM sessions ORDER BY begin');
  const quarters = () => rows('SELECT * FROM quarter_hours ORDER BY ALL');
  await bed.import([fileOf(kept)]);
  const before = [await counted(), await quarters()];
  const { id } = await bed.import([fileOf(wrong, 'wrong.log')]);
  expect(await counted()).toHaveLength(3);

  await undo(id);
  expect([await counted(), await quarters()]).toEqual(before);
  expect(await rows(`SELECT 1 FROM rejects WHERE import_id = ${id}`)).toEqual([]);
  expect(await readImport(bed.parts.store, id)).toMatchObject({ state: 'undone', files: ['wrong.log'] });
  expect(await beginUndo(bed.parts.store.db, id)).toBeUndefined();

  // It can be imported again, with the same count as before.
  expect(await bed.import([fileOf(wrong)])).toMatchObject({ sessions: 2, duplicates: 0 });
  expect(await counted()).toHaveLength(3);
});

test('titles that are undone were never on air', async () => {
  const right = ['05/Apr/2026:07:00:00 +0000|/1.mp3|12|Queen - Innuendo'];
  const wrong = [
    '05/Apr/2026:07:02:00 +0000|/1.mp3|12|Abba - Waterloo',
    '05/Apr/2026:07:04:00 +0000|/1.mp3|12|Abba - SOS',
  ];
  await bed.import([fileOf(right)], { format: icecastPlaylist });
  const onAir = () => rows('SELECT start, end, kind FROM airings ORDER BY start');
  const before = await onAir();
  expect(before).toHaveLength(1);
  const { id } = await bed.import([fileOf(wrong)], { format: icecastPlaylist });
  expect(await onAir()).toHaveLength(3);
  await undo(id);
  expect(await onAir()).toEqual(before);
  expect((await listImports(bed.parts.store))[0]).toMatchObject({ id, state: 'undone' });
});
