import { rulesOf } from '@quarterhour/model/rule';
import { kanbanErrors } from './field-errors.ts';

/** How schemas of the board name their errors. */
export const rule = rulesOf(kanbanErrors);
