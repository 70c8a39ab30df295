import type { Module } from '@quarterhour/model/module';
import { sections } from '@quarterhour/model/office-sections';
import { roles } from '@quarterhour/model/roles';
import { chatCalls } from './chat.ts';
import { chatErrors } from './field-errors.ts';

/** The chat of the people of the house. */
export const chat = {
  id: 'office/chat',
  optional: true,
  calls: chatCalls,
  pages: [
    {
      id: 'chat',
      path: '/apps/chat',
      group: 'office',
      position: 300,
      roles,
      title: 'chat.title',
      icon: 'chat',
    },
  ],
  sections,
  auditActions: [],
  sends: ['chat'],
  jobs: ['mail_unread_messages'],
  fieldErrors: chatErrors,
} as const satisfies Module;
