import type { Module } from '../../module.ts';
import { nounActions, nounCalls } from '../../noun.ts';
import type { MenuName } from '../../page.ts';
import { roles } from '../../roles.ts';
import { sections } from '../sections.ts';
import { communicationNoun } from './communications.ts';
import { contactCalls, contactNoun } from './contacts.ts';
import { crmErrors } from './field-errors.ts';
import { leadCalls, leadNoun } from './leads.ts';
import { refundNoun, statementCalls } from './refunds.ts';
import { reminderNoun } from './reminders.ts';

const names = (fr: string, ro: string, zh: string): MenuName['names'] => ({ fr, ro, zh });

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
      id: 'lm-overview',
      path: '/apps/crm/lead-management/lm-overview',
      group: 'crm',
      position: 260,
      roles,
      label: 'Lead overview',
      names: names('Vue des prospects', 'Privire asupra clienților potențiali', '线索概览'),
      title: 'crm.overview',
      icon: 'audit',
    },
    {
      id: 'lm-lead-list',
      path: '/apps/crm/lead-management/lm-lead-list',
      group: 'crm',
      position: 261,
      roles,
      label: 'Leads',
      names: names('Prospects', 'Clienți potențiali', '线索'),
      title: 'crm.leads',
      icon: 'people',
    },
    {
      id: 'cm-contact-card',
      path: '/apps/crm/contact-management/cm-contact-card',
      group: 'crm',
      position: 262,
      roles,
      label: 'Contact cards',
      names: names('Fiches de contact', 'Fișe de contact', '联系人卡片'),
      title: 'crm.contact_cards',
      icon: 'people',
    },
    {
      id: 'cm-contact-list',
      path: '/apps/crm/contact-management/cm-contact-list',
      group: 'crm',
      position: 263,
      roles,
      label: 'Contacts',
      names: names('Contacts', 'Contacte', '联系人'),
      title: 'crm.contacts',
      icon: 'people',
    },
    {
      id: 'cm-reminders-followup',
      path: '/apps/crm/contact-management/cm-reminders-followup',
      group: 'crm',
      position: 264,
      roles,
      label: 'Reminders',
      names: names('Rappels', 'Mementouri', '提醒'),
      title: 'crm.reminders',
      icon: 'data',
    },
    {
      id: 'cm-communication-history',
      path: '/apps/crm/contact-management/cm-communication-history',
      group: 'crm',
      position: 265,
      roles,
      label: 'Communication history',
      names: names('Historique des échanges', 'Istoricul comunicării', '沟通记录'),
      title: 'crm.communications',
      icon: 'guide',
    },
    {
      id: 'sm-statement',
      path: '/apps/crm/sales-management/sm-statement',
      group: 'crm',
      position: 266,
      roles,
      label: 'Statement',
      names: names('Relevé', 'Extras', '对账单'),
      title: 'crm.statement',
      icon: 'audit',
    },
    {
      id: 'sm-refund',
      path: '/apps/crm/sales-management/sm-refund',
      group: 'crm',
      position: 267,
      roles,
      label: 'Refunds',
      names: names('Remboursements', 'Rambursări', '退款'),
      title: 'crm.refunds',
      icon: 'imports',
    },
    {
      id: 'sm-earning',
      path: '/apps/crm/sales-management/sm-earning',
      group: 'crm',
      position: 268,
      roles,
      label: 'Earnings',
      names: names('Recettes', 'Încasări', '收入'),
      title: 'crm.earnings',
      icon: 'audit',
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
  jobs: ['send_reminders'],
  fieldErrors: crmErrors,
} as const satisfies Module;
