import { rulesOf } from '../rule.ts';
import { liveSourceErrors } from './field-errors.ts';

/** How schemas of live sources name their errors. */
export const rule = rulesOf(liveSourceErrors);
