import { rulesOf } from '@quarterhour/model/rule';
import { ledgerErrors } from './field-errors.ts';

/** How schemas of the ledger name their errors. */
export const rule = rulesOf(ledgerErrors);
