import { rulesOf } from '@quarterhour/model/rule';
import { showErrors } from './field-errors.ts';

/** How schemas of programme schedules name their errors. */
export const rule = rulesOf(showErrors);
