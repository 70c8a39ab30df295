import { rulesOf } from '@quarterhour/model/rule';
import { sourceErrors } from './field-errors.ts';

/** How schemas of log sources name their errors. */
export const rule = rulesOf(sourceErrors);
