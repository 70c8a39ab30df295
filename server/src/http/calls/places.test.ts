import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (places: string[], points = true) => server.call(api.places, { places, points });

test('places are named, and lie where atlases have them', async () => {
  const { body } = await ask(['RO/Iasi/Iasi', 'FR/Ile-de-France', 'FR/Ile-de-France/Paris', 'RO/Iasi/None']);
  const [iasi, region, paris, none] = body.places as { name: string; point: [number, number] | null }[];
  expect([iasi, region, paris, none].map((place) => place?.name)).toEqual(['Iași', 'Île-de-France', 'Paris', 'None']);
  // 47° 9′ 30″ N 27° 36′ 5″ E, and 48° 51′ 24″ N 2° 21′ 8″ E.
  expect(distance(iasi?.point, [47.158, 27.601])).toBeLessThan(0.1);
  expect(distance(paris?.point, [48.857, 2.352])).toBeLessThan(0.1);
  expect(distance(region?.point, [48.7, 2.5])).toBeLessThan(0.7);
  expect(none?.point).toBeNull();
});

test('names alone need no database', async () => {
  expect((await ask(['RO/Timis'], false)).body.places).toEqual([{ name: 'Timiș', point: null }]);
});

test('unknown places are refused', async () => {
  expect(await ask(['Iasi'])).toMatchObject({ status: 400, body: { errors: [{ path: 'places.0' }] } });
});

/** The larger of the two differences, in degrees. */
function distance(point: readonly number[] | null | undefined, [north, east]: [number, number]): number {
  return point ? Math.max(Math.abs((point[0] ?? 0) - north), Math.abs((point[1] ?? 0) - east)) : Number.NaN;
}
