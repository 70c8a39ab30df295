import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of the ledger. */
export const ledgerErrors = {
  month: 'Write a month as YYYY-MM.',
  month_not_over: '{month} is not over yet. Close it when it has ended.',
  month_closed: '{month} is closed. Choose a later day: a correction is an entry of an open month.',
  month_closed_already: '{month} is closed already.',
} as const;

/** How schemas of the ledger name their errors. */
export const rule = rulesOf(ledgerErrors);
