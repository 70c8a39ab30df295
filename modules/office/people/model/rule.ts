import { rulesOf } from '@quarterhour/model/rule';
import { peopleErrors } from './field-errors.ts';

/** How schemas about people name their errors. */
export const rule = rulesOf(peopleErrors);
