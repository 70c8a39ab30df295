import { z } from 'zod';
import { shownText } from './stored.ts';

/** What holds the exclusive lock: of imports, counts and the like, one runs at a time. */
export const workKinds = ['import', 'count', 'fill', 'undo', 'check', 'backup', 'upkeep'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Minutes without progress after which running work counts as stalled. Large statements take one or two. */
export const stalledMinutes = 5;

/** Work that runs, and made no progress for `stalledMinutes`. */
export const stalledWorkSchema = z.object({
  kind: z.enum(workKinds),
  /** The moment of its last progress, ISO 8601. */
  since: z.string(),
  /** The files of an import. */
  files: z.array(shownText),
});
export type StalledWork = z.infer<typeof stalledWorkSchema>;
