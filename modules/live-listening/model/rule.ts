import { rulesOf } from '@quarterhour/model/rule';
import { liveSourceErrors } from './field-errors.ts';

/** How schemas of live sources name their errors. */
export const rule = rulesOf(liveSourceErrors);
