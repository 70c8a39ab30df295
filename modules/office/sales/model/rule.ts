import { rulesOf } from '@quarterhour/model/rule';
import { salesErrors } from './field-errors.ts';

/** How schemas of the sales desk name their errors. */
export const rule = rulesOf(salesErrors);
