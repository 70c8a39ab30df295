import type { Filter } from '@quarterhour/model/query';
import { filteredValues } from '../../dashboard/filtered.ts';

/** The only song in the filters, whose own view the page shows. */
export function songOf(filters: readonly Filter[]): string | undefined {
  const songs = [...filteredValues(filters, 'song')];
  return songs.length === 1 ? songs[0] : undefined;
}
