import type { MeasureId } from '@quarterhour/model/measures';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import type { Opened } from '@quarterhour/model/view-address';
import { useMemo } from 'react';
import { useFrame } from '../../data/catalogue.ts';
import { usePeriod } from '../../data/use-period.ts';
import { type Answer, useResult } from '../../data/use-result.ts';
import { useDashboard } from '../dashboard.ts';
import { detailQueries, detailSets } from '../queries.ts';
import { useShowsLive } from '../time/use-shows-live.ts';
import { columnsOf } from './detail-tables.ts';
import { inOrderOf, joinResults } from './join-results.ts';

/** The chosen measures of the open full view: quick ones first, others when they arrive. */
export function useDetails(opened: Opened): { answer: Answer; complete: boolean } {
  const frame = useFrame();
  const dashboard = useDashboard();
  const live = useShowsLive(usePeriod());
  const measures = columnsOf(dashboard, opened);
  const sets = detailSets(dashboard, frame, { measures, dimensions: opened.dimensions, live });
  const [first, second, third] = detailQueries(frame, sets, opened.dimensions);
  const main = useResult(first as QueryInput);
  const more = useResult(second ?? (first as QueryInput), { enabled: second !== undefined });
  const last = useResult(third ?? (first as QueryInput), { enabled: third !== undefined });
  const isLive = sets.live.length > 0;
  const later = [...(second ? [more] : []), ...(third ? [last] : [])];
  const [joinsMore, joinsLast] = [isJoined(second, more), isJoined(third, last)];
  const order = measures.join();
  const result = useMemo(() => {
    const known = [...(joinsMore ? [more.result] : []), ...(joinsLast ? [last.result] : [])];
    const joined = main.result && known.reduce<Result>((so, one) => (one ? joinResults(so, one) : so), main.result);
    return joined && isLive ? inOrderOf(order.split(',') as MeasureId[], joined) : joined;
  }, [main.result, more.result, last.result, joinsMore, joinsLast, isLive, order]);
  const waits = later.some(({ loading, outdated }) => loading || outdated);
  return { answer: { ...main, result }, complete: !main.loading && !waits && result !== undefined };
}

const isJoined = (query: QueryInput | undefined, { outdated }: Answer) => query !== undefined && !outdated;
