import { rulesOf } from '../../rule.ts';
import { chatErrors } from './field-errors.ts';

/** How schemas of the chat name their errors. */
export const rule = rulesOf(chatErrors);
