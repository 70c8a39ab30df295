import { rulesOf } from '@quarterhour/model/rule';
import { filesErrors } from './field-errors.ts';

/** How schemas with files name their errors. */
export const rule = rulesOf(filesErrors);
