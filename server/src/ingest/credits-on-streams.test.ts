import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../testing/seed.ts';
import { at, catalogueOf, fileOf, logLine, openTestBed, stationEntry } from '../../testing/test-bed.ts';
import { fillBehind } from './fill-behind.ts';
import { icecast } from './formats/icecast.ts';
import { importLogs } from './import.ts';

/*
 * Compares the credits of sessions split by stream with plain loops: per station and quarter hour, a device that listened for
 * 300 s in sum to one stream is credited once, with its first session there.
 */

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

interface Session {
  device: number;
  stream: 'mp3' | 'aac';
  start: number;
  end: number;
}

const streams = [
  { id: 10, slug: 'mp3', name: 'MP3', mounts: ['/1.mp3'] },
  { id: 11, slug: 'aac', name: 'AAC', mounts: ['/1.aac'] },
];

const quartersOf = ({ start, end }: Session) =>
  Array.from({ length: Math.ceil(end / 900) - Math.floor(start / 900) }, (_, more) => Math.floor(start / 900) + more);
const secondsIn = (quarter: number, { start, end }: Session) =>
  Math.max(0, Math.min(end, quarter * 900 + 900) - Math.max(start, quarter * 900));

/**
 * The quarter hours from the start of a session to its first credited one, and how many are credited; empty if they do not
 * differ by stream.
 */
function creditOf(session: Session, all: readonly Session[]): [skip: number, credits: number] {
  const ofDevice = all.filter((one) => one.device === session.device);
  const there = (quarter: number) => ofDevice.filter((one) => secondsIn(quarter, one) > 0);
  const quarters = quartersOf(session);
  if (!quarters.some((quarter) => there(quarter).some((one) => one.stream !== session.stream))) return [0, 0];
  const credited = quarters.filter((quarter) => {
    const alike = there(quarter).filter((one) => one.stream === session.stream);
    return alike[0] === session && alike.reduce((sum, one) => sum + secondsIn(quarter, one), 0) >= 300;
  });
  return [(credited[0] ?? quarters[0] ?? 0) - (quarters[0] ?? 0), credited.length];
}

const drawn = fc.array(
  fc.record({
    device: fc.integer({ min: 1, max: 2 }),
    stream: fc.constantFrom('mp3' as const, 'aac' as const),
    // Around midnight, so that days meet.
    end: fc.integer({ min: 86_400 - 3600, max: 86_400 + 3600 }),
    seconds: fc.oneof(fc.integer({ min: 60, max: 900 }), fc.integer({ min: 60, max: 7200 })),
  }),
  { minLength: 5, maxLength: 40 },
);

test(`credits of sessions by stream are those of plain loops (TEST_SEED=${seed})`, async () => {
  const parts = { ...bed.parts, catalogue: async () => catalogueOf({ ...stationEntry(1), streams }) };
  let run = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async (found) => {
      const from = at('2001-01-10T00:00:00') + ++run * 10 * 86_400;
      const all = found
        .map(({ end, seconds, ...one }): Session => ({ ...one, start: from + end - seconds, end: from + end }))
        .sort((a, b) => a.start - b.start || a.end - b.end)
        // The engine decides the order of two that begin and end alike.
        .filter(
          ({ start, end }, index, ordered) => start !== ordered[index - 1]?.start || end !== ordered[index - 1]?.end,
        );
      const lines = all.map(({ device, stream, start, end }) =>
        logLine({
          end,
          seconds: end - start,
          address: `198.51.100.${device}`,
          mount: `/1.${stream}`,
        }),
      );
      await importLogs(parts, { format: icecast, sources: [fileOf(lines)] });
      const rows = await bed.parts.engine.rows<{ credit: [number, number] }>(
        `SELECT [bitShiftRight(credit_on_stream, 16), bitAnd(credit_on_stream, 65535)] AS credit FROM sessions
         WHERE start >= toDateTime({from:UInt32}) ORDER BY start, seconds`,
        { from },
      );
      expect(rows.map(({ credit }) => credit)).toEqual(all.map((session) => creditOf(session, all)));
    }),
    { numRuns: 15, seed, endOnFailure: true },
  );
  await fillBehind(parts);
  const [sums] = await bed.parts.engine.rows<{ days: number; sessions: number; apart: number }>(
    `SELECT sum(credits) AS days, (SELECT sum(if(bitAnd(shared, 4) = 0, credits, bitAnd(credit_on_stream, 65535))) FROM sessions) AS sessions,
       (SELECT sum(bitAnd(credit_on_stream, 65535)) FROM sessions) AS apart
     FROM attribute_days WHERE attribute = 'stream'`,
  );
  expect(sums?.apart).toBeGreaterThan(0);
  expect(sums?.days).toBe(sums?.sessions);
});
