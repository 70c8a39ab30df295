import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../testing/seed.ts';
import { openTestBed } from '../../../testing/test-bed.ts';
import { random } from '../../host/random.ts';
import { joinAgain } from './join-again.ts';
import { joinPieces, type Piece } from './join-pieces.ts';
import { recordChanges } from './store-pieces.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

const shown = (device: number, { start, end, bytes, stream, line_key, import_id }: Piece) =>
  [device, start, end, bytes, stream, line_key, import_id].join(' ');

test(`many devices get the sessions that their pieces make one by one (TEST_SEED=${seed})`, async () => {
  const { engine } = bed.parts;
  const { below } = random(`${seed} plain`);
  const devices = new Map<number, Piece[]>();
  let key = 0;
  async function addPieces(importId: number, from: number) {
    const rows: Record<string, number>[] = [];
    for (let device = 1; device <= 300; device++) {
      const pieces = devices.get(device) ?? [];
      devices.set(device, pieces);
      // Every third device has several listeners at a time.
      let end = from + below(5000);
      for (let count = below(9); count > 0; count--) {
        const start = end + (device % 3 === 0 ? below(400) - 200 : ([0, 0, 1, -1, 2, -2, 3, 500][below(8)] ?? 0));
        end = start + below(300);
        const piece = { start, end, bytes: below(1000), stream: 10 + below(2), line_key: key++, import_id: importId };
        pieces.push(piece);
        const { bytes, stream, line_key } = piece;
        rows.push({
          station_id: 1,
          stream_id: stream,
          at: end,
          seconds: end - start,
          bytes,
          device_id: device,
          line_key,
          import_id: importId,
        });
      }
    }
    await engine.command('CREATE TABLE fresh_pieces AS pieces ENGINE = Memory');
    await engine.append('fresh_pieces', rows);
    await recordChanges(engine, 'fresh_pieces');
    await engine.command('INSERT INTO pieces SELECT * FROM fresh_pieces');
    await engine.command('DROP TABLE fresh_pieces SYNC');
    await joinAgain(bed.parts);
  }
  const begin = Date.UTC(2026, 6, 14, 22) / 1000;
  // The second import brings pieces among those of the first, and the third only later ones.
  for (const [importId, from] of [
    [1, begin],
    [2, begin + 1000],
    [3, begin + 200_000],
  ] as const) {
    await addPieces(importId, from);
    const expected = [...devices].flatMap(([device, pieces]) =>
      joinPieces(pieces).map((session) => shown(device, session)),
    );
    const rows = await engine.rows<Piece & { device_id: number }>(
      `SELECT device_id, toUInt32(at) - seconds AS start, toUInt32(at) AS end, bytes, stream_id AS stream, line_key, import_id FROM hits`,
    );
    expect(rows.map((row) => shown(row.device_id, row)).sort()).toEqual(expected.sort());
    expect(await engine.rows('SELECT * FROM piece_changes')).toEqual([]);
  }
});
