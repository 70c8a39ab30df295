import { rulesOf } from '../../rule.ts';
import { mailErrors } from './field-errors.ts';

/** How schemas of mail name their errors. */
export const rule = rulesOf(mailErrors);
