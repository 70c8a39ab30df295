import type { Module } from '@quarterhour/model/module';
import { sections } from '@quarterhour/model/office-sections';
import { roles } from '@quarterhour/model/roles';
import { ledgerCalls } from './entries.ts';
import { ledgerErrors } from './field-errors.ts';

/** The ledger: what customers owe, by double entry. */
export const ledger = {
  id: 'office/ledger',
  optional: true,
  calls: ledgerCalls,
  pages: [
    {
      id: 'ledger',
      path: '/apps/invoice/ledger',
      group: 'invoice',
      position: 345,
      roles,
      title: 'ledger.ledger',
      icon: 'ledger',
    },
  ],
  sections,
  auditActions: ['close_month'],
  jobs: [],
  fieldErrors: ledgerErrors,
} as const satisfies Module;
