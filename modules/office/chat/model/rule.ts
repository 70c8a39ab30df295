import { rulesOf } from '@quarterhour/model/rule';
import { chatErrors } from './field-errors.ts';

/** How schemas of the chat name their errors. */
export const rule = rulesOf(chatErrors);
