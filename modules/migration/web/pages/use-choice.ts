import { addDays, type DayRange, dayCount } from '@quarterhour/model/period';
import { reachDayLimit } from '@quarterhour/model/query';
import { isDay } from '@quarterhour/model/view-address';
import { useAddress } from '@quarterhour/web/browser/use-address';
import { type EarlierMeasure, type EarlierSource, earlierMeasures } from '../../model/figures.ts';

/** The choice in the address. */
export interface Choice {
  source: EarlierSource;
  /** The slug of one of the source's stations; undefined: all of them. */
  station: string | undefined;
  days: DayRange;
  /** Undefined: the first measure with figures. */
  measure: EarlierMeasure | undefined;
  asTable: boolean;
}

type Field = 'source' | 'station' | 'measure' | 'from' | 'to' | 'view';
export type Change = Partial<Record<Field, string | undefined>>;

/** The choice in the address, with sensible defaults for missing or invalid parts. */
export function useChoice(sources: readonly [EarlierSource, ...EarlierSource[]]): {
  choice: Choice;
  change: (change: Change) => void;
} {
  const [params, setParams] = useAddress();
  const source = sources.find((one) => one.source === params.get('source')) ?? sources[0];
  const [only] = source.stations;
  const station = source.stations.find(({ slug }) => slug === params.get('station'))?.slug;
  const change = (fields: Change) => setParams(fields, { preventScrollReset: true });
  const choice = {
    source,
    station: source.stations.length === 1 ? only?.slug : station,
    days: daysIn(params) ?? lastDays(source),
    measure: earlierMeasures.find((one) => one === params.get('measure')),
    asTable: params.get('view') === 'table',
  };
  return { choice, change };
}

function daysIn(params: URLSearchParams): DayRange | undefined {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** The default days: the last ones of the source, where the two providers overlap, and no more than reach is valid for. */
function lastDays({ from, to }: EarlierSource): DayRange {
  const first = addDays(to, 1 - reachDayLimit);
  return { from: from > first ? from : first, to };
}

/** The comparable measures: reach only for one station, and over no more days than it is valid for. */
export function measuresOf({ station, days }: Pick<Choice, 'station' | 'days'>): EarlierMeasure[] {
  const hasReach = station !== undefined && dayCount(days) <= reachDayLimit;
  return earlierMeasures.filter((measure) => measure !== 'reach' || hasReach);
}
