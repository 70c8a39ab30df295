import type { Selection } from '../selection.ts';
import type { Statement } from '../source.ts';
import { isOfAiring } from './listeners.ts';
import type { Groups } from './usual-losses.ts';

/*
 * A page asks for songs, artists, new songs and the totals of one period. One statement by song answers them all: its rows are few,
 * and are folded for each.
 */

interface SharedBySong {
  /** What the statement reads. */
  selection: Selection;
  groups: Groups;
  rowsOf: NonNullable<Statement['rowsOf']>;
}

/** How rows by song answer a selection; undefined where it asks for more than songs. */
export function sharedBySong(selection: Selection): SharedBySong | undefined {
  const { times, groupBy, conditions } = selection;
  const passes = conditions.filter(isOfAiring).map(({ passesSong }) => passesSong);
  const valuesOf = groupBy.map(({ ofAired }) => (ofAired?.by === 'song' ? ofAired.value : undefined));
  if (times.length > 0 || passes.includes(undefined) || valuesOf.includes(undefined)) return undefined;
  return {
    // The rows of all songs are read; `rowsOf` leaves out those that the query does not ask for.
    selection: { ...selection, conditions: conditions.filter((condition) => !isOfAiring(condition)) },
    groups: { columns: ', song_id', names: ', song_id' },
    rowsOf: (answer) =>
      answer.flatMap(({ song_id, ...row }) => {
        const song = Number(song_id);
        if (!passes.every((isPassing) => isPassing?.(song))) return [];
        const values = valuesOf.map((value, at) => [`k${at}`, value?.(song) ?? ''] as const);
        return [{ ...row, ...Object.fromEntries(values) }];
      }),
  };
}
