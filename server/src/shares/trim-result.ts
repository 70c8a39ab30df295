import type { Coverage, LeftOutGap } from '@quarterhour/model/coverage';
import type { Result } from '@quarterhour/model/result';
import type { Lock } from './narrow.ts';

/**
 * Takes from an answer what accompanies its rows and is wider than they are, for readers of a link: notes that operators wrote
 * for colleagues; hours missed in an outage, which are of all listening whatever the filters; and excluded connections, if the
 * link shows no card or no measure of them.
 */
export function trimFor(locks: readonly Lock[]): (result: Result) => Result {
  const showsExcluded = locks.some(
    ({ dimensions, measures }) =>
      (dimensions?.includes('excluded_by') ?? true) && (measures?.includes('sessions') ?? true),
  );
  return ({ meta, ...result }) => ({
    ...result,
    meta: {
      ...meta,
      coverage: meta.coverage && trimCoverage(meta.coverage),
      ...(meta.coverage_before && { coverage_before: trimCoverage(meta.coverage_before) }),
      ...(meta.left_out && { left_out: meta.left_out.map(trimGap) }),
      excluded: showsExcluded ? meta.excluded : [],
    },
  });
}

function trimCoverage({ gaps, ...coverage }: Coverage): Coverage {
  return { ...coverage, gaps: gaps.map(trimGap) };
}

function trimGap<Gap extends Omit<LeftOutGap, 'period' | 'whole'>>({ missing_hours: _, ...gap }: Gap): Gap {
  return { ...gap, note: '' } as Gap;
}
