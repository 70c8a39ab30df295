import type { RetentionId } from '@quarterhour/model/retention';

/** What there is of something that grows. */
export interface Extent {
  rows: number;
  /** The moment of the oldest row; null without rows, and where rows have no age of their own. */
  oldest: Date | null;
}

/** Something that grows, and how it is deleted by its age. `Context` is what it needs, before it is given. */
export interface RetentionKind<Context extends readonly unknown[] = []> {
  id: RetentionId;
  extent(...context: Context): Promise<Extent>;
  /** The rows that a deletion would take. */
  countBefore(...rest: [...Context, before: Date]): Promise<number>;
  /** Deletes them, in slices. A second run must do no harm. Without it, something else deletes them. */
  deleteBefore?(...rest: [...Context, before: Date, signal: AbortSignal]): Promise<void>;
}
