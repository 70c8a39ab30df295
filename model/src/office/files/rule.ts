import { rulesOf } from '../../rule.ts';
import { filesErrors } from './field-errors.ts';

/** How schemas with files name their errors. */
export const rule = rulesOf(filesErrors);
