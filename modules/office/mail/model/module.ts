import type { Module } from '@quarterhour/model/module';
import { sections } from '@quarterhour/model/office-sections';
import { roles } from '@quarterhour/model/roles';
import { mailErrors } from './field-errors.ts';
import { mailCalls } from './mails.ts';

/** Mail inside the house, and out of it if a mail server is set. */
export const mail = {
  id: 'office/mail',
  optional: true,
  calls: mailCalls,
  pages: [
    {
      id: 'mail',
      path: '/apps/mail',
      position: 390,
      roles,
      title: 'mail.title',
      icon: 'mail',
    },
  ],
  sections,
  auditActions: [],
  sends: ['mail'],
  jobs: [],
  fieldErrors: mailErrors,
} as const satisfies Module;
