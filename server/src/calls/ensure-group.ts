import { api } from '@quarterhour/model/api';
import { type Call, CallError } from './call.ts';

/** The territory and the group of operators who need no others. */
export const plain = { slug: 'default', name: 'Default' };

/** Makes a group, and its territory, if they do not exist yet. */
export async function ensureGroup(call: Call, group: string): Promise<void> {
  await ensure(call(api.readGroup, { slug: group }), async () => {
    await ensure(call(api.readTerritory, { slug: plain.slug }), () => call(api.createTerritory, plain));
    const named = { slug: group, name: group === plain.slug ? plain.name : group };
    await call(api.createGroup, { ...named, territory: plain.slug });
  });
}

async function ensure(reading: Promise<unknown>, make: () => Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
    await make();
  }
}
