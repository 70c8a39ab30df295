import type { Coverage, LeftOutGap } from '@quarterhour/model/coverage';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import type { Lock } from './narrow.ts';

/**
 * Takes from an answer what accompanies its rows and is wider than they are, for readers of a link: notes that operators wrote
 * for colleagues; hours missed in an outage, which are of all listening, from answers that do not show all listening hours; and
 * excluded connections, if the link shows no card or no measure of them.
 */
export function trimFor(locks: readonly Lock[]): (result: Result) => Result {
  const showsExcluded = locks.some(
    ({ dimensions, measures }) =>
      (dimensions?.includes('excluded_by') ?? true) && (measures?.includes('sessions') ?? true),
  );
  return ({ meta, ...result }) => {
    const { filters, measures } = result.query;
    const showsHours = filters.length === 0 && measures.includes('listening_hours' satisfies MeasureId);
    const trim = showsHours ? withoutNote : withoutHours;
    const trimCoverage = ({ gaps, ...coverage }: Coverage): Coverage => ({ ...coverage, gaps: gaps.map(trim) });
    return {
      ...result,
      meta: {
        ...meta,
        coverage: meta.coverage && trimCoverage(meta.coverage),
        ...(meta.coverage_before && { coverage_before: trimCoverage(meta.coverage_before) }),
        ...(meta.left_out && { left_out: meta.left_out.map(trim) }),
        excluded: showsExcluded ? meta.excluded : [],
      },
    };
  };
}

type AnyGap = Omit<LeftOutGap, 'period' | 'whole'>;

function withoutNote<Gap extends AnyGap>(gap: Gap): Gap {
  return { ...gap, note: '' };
}

function withoutHours<Gap extends AnyGap>({ missing_hours: _, ...gap }: Gap): Gap {
  return { ...gap, note: '' } as Gap;
}
