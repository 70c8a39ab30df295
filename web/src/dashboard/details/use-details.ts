import type { MeasureId } from '@quarterhour/model/measures';
import type { Opened } from '@quarterhour/model/view-address';
import { useMemo } from 'react';
import { useFrame } from '../../data/catalogue.ts';
import { type Answer, useResult } from '../../data/use-result.ts';
import { useDashboard } from '../dashboard.ts';
import { detailQuery } from '../queries.ts';
import { columnsOf } from './detail-tables.ts';
import { joinResults } from './join-results.ts';

/** The chosen measures of the open full view: quick ones first, slow ones when they arrive. */
export function useDetails(opened: Opened): { answer: Answer; complete: boolean } {
  const frame = useFrame();
  const dashboard = useDashboard();
  const isSlow = (measure: MeasureId) => dashboard.slowColumns.includes(measure);
  const measures = columnsOf(dashboard, opened);
  const slow = measures.filter(isSlow);
  const quick = measures.filter((measure) => !isSlow(measure));
  const isSplit = quick.length > 0 && slow.length > 0;
  const main = useResult(detailQuery(frame, isSplit ? quick : measures, opened.dimensions));
  const more = useResult(detailQuery(frame, slow, opened.dimensions), { enabled: isSplit });
  const result = useMemo(
    () =>
      isSplit && main.result && more.result && !more.outdated ? joinResults(main.result, more.result) : main.result,
    [isSplit, main.result, more.result, more.outdated],
  );
  const waits = isSplit && (more.loading || more.outdated);
  return { answer: { ...main, result }, complete: !main.loading && !waits && result !== undefined };
}
