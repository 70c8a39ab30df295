import { rulesOf } from '@quarterhour/model/rule';
import { shopErrors } from './field-errors.ts';

/** How schemas of the shop name their errors. */
export const rule = rulesOf(shopErrors);
