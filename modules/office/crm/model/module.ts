import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { sections } from '@quarterhour/model/office-sections';
import { roles } from '@quarterhour/model/roles';
import { communicationNoun } from './communications.ts';
import { contactCalls, contactNoun } from './contacts.ts';
import { crmErrors } from './field-errors.ts';
import { leadCalls, leadNoun } from './leads.ts';
import { refundNoun, statementCalls } from './refunds.ts';
import { reminderNoun } from './reminders.ts';

/** Customer relations: leads, contacts, reminders, what was said, and what was earned. */
export const crm = {
  id: 'office/crm',
  optional: true,
  calls: {
    ...nounCalls(leadNoun),
    ...leadCalls,
    ...contactCalls,
    ...nounCalls(reminderNoun),
    ...nounCalls(communicationNoun),
    ...nounCalls(refundNoun),
    ...statementCalls,
  },
  pages: [
    {
      id: 'c-card',
      path: '/apps/contact/c-card',
      group: 'contact',
      position: 255,
      roles,
      title: 'crm.c_card',
      icon: 'contacts',
    },
    {
      id: 'c-list',
      path: '/apps/contact/c-list',
      group: 'contact',
      position: 256,
      roles,
      title: 'crm.c_list',
      icon: 'contacts',
    },
    {
      id: 'lm-overview',
      path: '/apps/crm/lead-management/lm-overview',
      group: 'crm',
      position: 260,
      roles,
      title: 'crm.overview',
      icon: 'insights',
    },
    {
      id: 'lm-lead-list',
      path: '/apps/crm/lead-management/lm-lead-list',
      group: 'crm',
      position: 261,
      roles,
      title: 'crm.leads',
      icon: 'handshake',
    },
    {
      id: 'cm-contact-card',
      path: '/apps/crm/contact-management/cm-contact-card',
      group: 'crm',
      position: 262,
      roles,
      title: 'crm.contact_cards',
      icon: 'contacts',
    },
    {
      id: 'cm-contact-list',
      path: '/apps/crm/contact-management/cm-contact-list',
      group: 'crm',
      position: 263,
      roles,
      title: 'crm.contacts',
      icon: 'contacts',
    },
    {
      id: 'cm-reminders-followup',
      path: '/apps/crm/contact-management/cm-reminders-followup',
      group: 'crm',
      position: 264,
      roles,
      title: 'crm.reminders',
      icon: 'calendar',
    },
    {
      id: 'cm-communication-history',
      path: '/apps/crm/contact-management/cm-communication-history',
      group: 'crm',
      position: 265,
      roles,
      title: 'crm.communications',
      icon: 'chat',
    },
    {
      id: 'sm-statement',
      path: '/apps/crm/sales-management/sm-statement',
      group: 'crm',
      position: 266,
      roles,
      title: 'crm.statement',
      icon: 'audit',
    },
    {
      id: 'sm-refund',
      path: '/apps/crm/sales-management/sm-refund',
      group: 'crm',
      position: 267,
      roles,
      title: 'crm.refunds',
      icon: 'refund',
    },
    {
      id: 'sm-earning',
      path: '/apps/crm/sales-management/sm-earning',
      group: 'crm',
      position: 268,
      roles,
      title: 'crm.earnings',
      icon: 'trend',
    },
  ],
  sections,
  auditActions: [
    ...nounActions(leadNoun),
    ...nounActions(contactNoun),
    ...nounActions(reminderNoun),
    ...nounActions(communicationNoun),
    ...nounActions(refundNoun),
  ],
  sends: ['reminder'],
  jobs: ['send_reminders'],
  fieldErrors: crmErrors,
} as const satisfies Module;
