import type { Aggregate } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { bucketsOfLayer, clockOfRow, forEachLayer, type Layer, rowsOfLayer } from '../layers.ts';
import { daysRead, groupBySql, groupNames, timeColumns, timeNames } from '../period-sql.ts';
import type { Selection } from '../selection.ts';
import { type Fetch, fetchLimit, type Source, type Statement } from '../source.ts';
import { airedParameters, begunInPeriod, sessionsAround } from './aired.ts';
import { heardAirings, numberedAirings } from './heard-airings.ts';
import {
  attributesOfListeners,
  columnsOfListeners,
  conditionsOnAirings,
  exactColumnsOfHeard,
  namesOfListeners,
} from './listeners.ts';

/** The text of a spot: the title as its source sent it. */
const written = `multiIf(text != '', text, artist = '', title, title = '', artist, concat(artist, ' - ', title))`;
/** SELECT of every title: id, spot. */
export const spotTextsSql = `SELECT id, ${written} AS spot FROM titles`;

/** Airings of advertisements, and the sessions in progress at the second in which each begins: read from sessions. */
export const spotSource: Source = {
  id: 'spots',
  plan(selection, wanted) {
    const isOfAll = attributesOfListeners(selection).length === 0;
    const reading = (ids: readonly Aggregate[], sums: string, from: (layer: Layer) => string): Fetch[] => {
      const reads = ids.filter((id) => wanted.has(id));
      return reads.length > 0 ? [{ ...grouped(selection, sums, from), reads }] : [];
    };
    // Whoever listens, airings are all that were on air; of some listeners, those that one of them heard.
    return [
      ...reading(isOfAll ? ['plays'] : [], 'count() AS plays', (layer) => spotsOf(selection, layer)),
      ...reading(isOfAll ? ['heard'] : ['plays', 'heard'], 'count() AS plays, sum(heard_by) AS heard', (layer) =>
        heardOf(selection, layer),
      ),
    ];
  },
};

/**
 * SELECT of the advertisements on air as airings of one second, in which `song_id` is the number of the title. Items that the query
 * names are spots whatever they were taken for: a dash in its title makes a spot look like a song.
 */
function spotsOf(selection: Selection, layer: Layer): string {
  const rows = rowsOfLayer(
    'airings',
    layer,
    begunInPeriod,
    ...(selection.conditions.some(({ namesSpots }) => namesSpots) ? [] : [`kind = 'advertisement'`]),
    ...conditionsOnAirings(selection),
  );
  return `SELECT station_id, start, toUInt32(start + 1) AS last, title_id AS song_id ${rows}`;
}

function heardOf(selection: Selection, layer: Layer): string {
  return heardAirings({
    sessions: `(SELECT station_id, toUInt32(start) AS begun, toUInt32(begun + seconds) AS over${columnsOfListeners(selection)}
      ${sessionsAround(selection, layer, { before: 0, after: 1 })})`,
    aired: `(${numberedAirings(spotsOf(selection, layer))})`,
    split: namesOfListeners(selection),
  });
}

function grouped(selection: Selection, sums: string, from: (layer: Layer) => string): Statement {
  const { clocks, times, groupBy } = selection;
  const select = (layer: Layer) => {
    const { codes, passes } = bucketsOfLayer('intDiv(start, 900)', layer, selection);
    const columns = `${clockOfRow(layer)} AS clock${timeColumns(codes)}${exactColumnsOfHeard(selection)}, ${sums}`;
    return `SELECT ${columns}
FROM (${from(layer)})
${passes === '1' ? '' : `WHERE ${passes}`}
${groupBySql(', clock', timeNames(times), groupNames(groupBy))}`;
  };
  const { from: first, to: last } = daysRead(clocks);
  return {
    source: 'spots',
    sql: `${forEachLayer(clocks, select)}\nLIMIT ${fetchLimit}`,
    parameters: airedParameters(selection),
    grain: 'asked',
    // Sessions in progress at an airing may end on another day.
    days: { from: addDays(first, -2), to: addDays(last, 2) },
  };
}
