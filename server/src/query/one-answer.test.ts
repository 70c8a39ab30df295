import type { DimensionId } from '@quarterhour/model/dimensions';
import { type MeasureId, measureIds } from '@quarterhour/model/measures';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import type { Cell } from '@quarterhour/model/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledReader } from '../../testing/filled-reader.ts';
import type { LoadedDevice, LoadedSession } from '../../testing/load-sessions.ts';
import { loadedDevice, loadedSession, loadedStation, openLoadedBed } from '../../testing/loaded-bed.ts';
import { seed } from '../../testing/seed.ts';
import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import { random } from '../host/random.ts';
import { answer } from './answer.ts';

/*
 * One station has one answer, whoever asks and however: the same digits by scope, by filter, as a row among stations of other
 * zones, and for its own user, who sees no other station. Both clock changes of Europe and of America are inside the periods.
 */

const utc = (text: string) => Date.parse(text) / 1000;

const stations = [
  loadedStation(1, 'paris', { timezone: 'Europe/Paris' }),
  loadedStation(2, 'reunion', { timezone: 'Indian/Reunion' }),
  loadedStation(3, 'new-york', { timezone: 'America/New_York' }),
  loadedStation(4, 'kathmandu', { timezone: 'Asia/Kathmandu' }),
];
const all: CatalogueSnapshot = { stations };

const periods = {
  autumn: { from: '2025-10-20', to: '2025-11-04' },
  spring: { from: '2026-03-02', to: '2026-03-31' },
};
const dimensions: DimensionId[][] = [[], ['day'], ['hour_of_day'], ['day_of_week', 'daypart']];

/** Sessions around the clock, some for more than a day, with a device in several of them. */
function someSessions(devices: readonly LoadedDevice[]): LoadedSession[] {
  const { below } = random(`one answer ${seed}`);
  return Object.values(periods).flatMap(({ from, to }) => {
    const [first, last] = [utc(`${from}T00:00:00Z`) - 86_400, utc(`${to}T00:00:00Z`) + 86_400];
    return Array.from({ length: 400 }, () => {
      const station = stations[below(stations.length)] as StationEntry;
      const device = devices[below(devices.length)] as LoadedDevice;
      const start = first + below(last - first);
      return loadedSession(station, { start, seconds: 60 + below(below(10) === 0 ? 100_000 : 5000) }, { device });
    });
  });
}

describe(`one station, one answer (TEST_SEED=${seed})`, () => {
  let bed: Awaited<ReturnType<typeof openLoadedBed>>;

  beforeAll(async () => {
    const devices = Array.from({ length: 30 }, (_, at) => {
      const city = `FR/Île-de-France/City ${at % 6}`;
      return loadedDevice(at + 1, { city });
    });
    const logs = stations.map((station) => ({
      station,
      from: utc('2024-10-01T00:00:00Z'),
      to: utc('2026-04-15T00:00:00Z'),
    }));
    const throughSetBack = loadedSession(
      stations[0] as StationEntry,
      { start: utc('2024-10-27T00:30:00Z'), seconds: 2 * 3600 },
      { device: devices[0] as LoadedDevice },
    );
    bed = await openLoadedBed({ stations, devices, sessions: [throughSetBack, ...someSessions(devices)], logs });
  });
  afterAll(() => bed.close());

  async function rowsOf(input: QueryInput, catalogue = all): Promise<Cell[][]> {
    const clock = () => utc('2026-04-20T12:00:00Z');
    return (await answer({ reader: filledReader(bed.engine), clock }, catalogue, querySchema.parse(input))).rows;
  }

  test.each(Object.entries(periods))('every measure, in %s', async (_, period) => {
    const measures: MeasureId[] = measureIds;
    for (const by of dimensions) {
      const question = { measures, dimensions: by, period };
      const asRows = await rowsOf({ ...question, dimensions: ['station', ...by] });
      for (const station of stations) {
        const { slug } = station;
        const what = `${slug} by ${by.join(', ') || 'nothing'}`;
        const byScope = await rowsOf({ ...question, stations: [slug] });
        expect(byScope.length, what).toBeGreaterThan(0);
        expect(await rowsOf({ ...question, filters: [['is', 'station', [slug]]] }), what).toEqual(byScope);
        expect(await rowsOf(question, { stations: [station] }), what).toEqual(byScope);
        const own = asRows.filter(([first]) => first === slug).map((row) => row.slice(1));
        expect(own, what).toEqual(byScope);
      }
    }
  });

  test('quarter hours of a year by many values are refused before they are read', async () => {
    const read: string[] = [];
    const query = querySchema.parse({
      measures: ['sessions', 'peak_audience'],
      dimensions: ['quarter_hour', 'city'],
      period: { from: '2025-04-20', to: '2026-04-19' },
    });
    const services = {
      reader: filledReader(bed.engine),
      clock: () => utc('2026-04-20T12:00:00Z'),
      onFetch: ({ sql }: { sql: string }) => read.push(sql),
    };
    // Six cities, each with 35 040 quarter hours, are more than any comparison makes of 100 000 rows.
    await expect(answer(services, all, query)).rejects.toMatchObject({ status: 400 });
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((sql) => /\bt0\b/.test(sql))).toEqual([]);
  });

  test('a session is active once in quarter hours that a clock shows again', async () => {
    const period = { from: '2024-10-27', to: '2024-10-27' };
    const rows = await rowsOf({ measures: ['active_sessions'], dimensions: ['quarter_hour'], period });
    // In Paris from 2:30 to 3:00, which is 2:00 again, and on to 3:30.
    expect(rows.filter(([, active]) => active)).toEqual(
      ['02:00', '02:15', '02:30', '02:45', '03:00', '03:15'].map((time) => [`2024-10-27T${time}:00`, 1]),
    );
  });
});
