import type { Module } from '../../module.ts';
import { roles } from '../../roles.ts';
import { sections } from '../sections.ts';
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
