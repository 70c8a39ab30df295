import { countForgotten, forgetDevices } from '../../ingest/forget-devices.ts';
import type { RetentionKind } from '../retention-kind.ts';
import { countOf, type Stores } from '../rows-of-engine.ts';

/** Addresses of devices. Each has the day of its deletion from the start, when the engine deletes it. */
export const addresses: RetentionKind<[Stores]> = {
  id: 'addresses',
  extent: async ({ engine }) => ({ rows: await countOf(engine, 'addresses'), oldest: null }),
  countBefore: ({ engine, clock }) =>
    countOf(engine, 'addresses WHERE until <= {today:Date}', {
      today: new Date(clock() * 1000).toISOString().slice(0, 10),
    }),
};

/** Pseudonyms of devices that are not heard any more. */
export const devices: RetentionKind<[Stores]> = {
  id: 'devices',
  extent: async ({ engine }) => ({ rows: await countOf(engine, 'devices WHERE key != 0'), oldest: null }),
  countBefore: ({ engine }, before) => countForgotten(engine, before),
  deleteBefore: ({ engine, store }, before) => forgetDevices({ engine, store }, before),
};
