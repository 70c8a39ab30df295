import { rulesOf } from '@quarterhour/model/rule';
import { calendarErrors } from './field-errors.ts';

/** How schemas of the calendar name their errors. */
export const rule = rulesOf(calendarErrors);
