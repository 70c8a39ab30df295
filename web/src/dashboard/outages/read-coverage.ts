import { api } from '@quarterhour/model/api';
import { readPages } from '@quarterhour/model/read-pages';
import { call } from '../../data/call.ts';

/** The state of the logs of all stations, and their outages, the newest first, and damaged days. */
export async function readCoverage({ signal }: { signal: AbortSignal }) {
  const pages = await readPages((page) => call(api.readCoverage, page, signal));
  const marks = pages.flatMap((page) => page.marks).sort((one, other) => other.from.localeCompare(one.from));
  return { stations: pages.flatMap(({ stations }) => stations), marks, hits: pages[0].hits, damages: pages[0].damages };
}
