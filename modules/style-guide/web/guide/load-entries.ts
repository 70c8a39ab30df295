import type { Entry } from './entry.ts';
import type { PartId } from './parts.ts';

const files = import.meta.glob<{ entries: readonly Entry[] }>('../entries/*.tsx');
const sources = import.meta.glob<string>('../entries/*.tsx', { query: '?raw', import: 'default' });

const fileOf = (id: PartId) => `../entries/${id.replace('/', '-')}.tsx`;

/** The entries of a page. */
export async function loadEntries(id: PartId): Promise<readonly Entry[]> {
  return (await files[fileOf(id)]?.())?.entries ?? [];
}

/** The code of the entries of a page, as contributors wrote it. */
export async function loadSource(id: PartId): Promise<string> {
  return (await sources[fileOf(id)]?.()) ?? '';
}
