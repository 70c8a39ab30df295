import { rulesOf } from '@quarterhour/model/rule';
import { mailErrors } from './field-errors.ts';

/** How schemas of mail name their errors. */
export const rule = rulesOf(mailErrors);
