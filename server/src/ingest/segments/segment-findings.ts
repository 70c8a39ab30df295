/** A stream whose addresses and the clock disagree: its figures may be wrong. */
export interface SegmentFinding {
  stream_id: number;
  /**
   * `shared`: different addresses seem to have one number, and are counted by their whole address; `beyond_clock`: more was
   * delivered than the clock allows, and only that counts.
   */
  kind: 'shared' | 'beyond_clock';
  /** The share of the requests that share a number, or of the delivered time that does not count. */
  share: number;
}

/** Below this share, a finding is chance. */
const leastShare = 0.03;

export function findingsOf(
  sharing: readonly { stream_id: number; shared: number }[],
  sums: readonly { stream_id: number; delivered: number; seconds: number }[],
): SegmentFinding[] {
  const shared = new Map<number, number>();
  for (const one of sharing) shared.set(one.stream_id, Math.max(shared.get(one.stream_id) ?? 0, one.shared));
  const delivered = new Map<number, { delivered: number; seconds: number }>();
  for (const one of sums) {
    const before = delivered.get(one.stream_id) ?? { delivered: 0, seconds: 0 };
    const sum = { delivered: before.delivered + one.delivered, seconds: before.seconds + one.seconds };
    delivered.set(one.stream_id, sum);
  }
  const beyond = [...delivered].map(([stream_id, sum]) => ({
    ...{ stream_id, kind: 'beyond_clock' as const },
    share: sum.delivered > 0 ? 1 - sum.seconds / sum.delivered : 0,
  }));
  return [...shared]
    .map(([stream_id, share]): SegmentFinding => ({ stream_id, kind: 'shared', share }))
    .concat(beyond)
    .filter(({ share }) => share > leastShare);
}
