import type { Finding } from '../advance.ts';

/**
 * Those of several findings at once that are no chance together (Benjamini & Hochberg, Controlling the false discovery rate, 1995):
 * the k-th rarest of them may be k times as common as one alone. What was found before stays.
 * @param allowed how often a year chance may raise one station
 */
export function limited(
  candidates: readonly { finding: Finding; perYear: number }[],
  allowed: number,
): readonly Finding[] {
  const sorted = candidates.toSorted((one, other) => one.perYear - other.perYear);
  const count = sorted.findLastIndex(({ perYear }, at) => perYear <= allowed * (at + 1)) + 1;
  return sorted.slice(0, count).map(({ finding }) => finding);
}
