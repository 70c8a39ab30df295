import { rulesOf } from '@quarterhour/model/rule';
import { billingErrors } from './field-errors.ts';

/** How schemas of invoices and payments name their errors. */
export const rule = rulesOf(billingErrors);
