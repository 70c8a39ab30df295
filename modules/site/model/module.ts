import type { Module } from '@quarterhour/model/module';
import { siteErrors } from './field-errors.ts';
import { siteCalls } from './site.ts';

/** The pages for people who are not signed in: sign-in in three looks, registration, and what operators fill. */
export const site = {
  id: 'site',
  optional: false,
  calls: siteCalls,
  pages: [
    {
      id: 'settings-site',
      path: '/settings/site',
      group: 'settings',
      position: 85,
      roles: ['superAdmin'],
      reads: 'readSiteSettings',
      title: 'site.title',
      icon: 'public',
    },
  ],
  // Each address of the specification ends in the number of its variant.
  publicPages: [
    { id: 'login', path: '/pages/login/:variant' },
    { id: 'register', path: '/pages/register/:variant' },
    { id: 'forgot-password', path: '/pages/forgot-password/:variant' },
    { id: 'check-mail', path: '/pages/check-mail/:variant' },
    { id: 'reset-password', path: '/pages/reset-password/:variant' },
    { id: 'code-verification', path: '/pages/code-verification/:variant' },
    { id: 'coming-soon', path: '/pages/coming-soon1' },
    { id: 'coming-soon', path: '/pages/coming-soon2' },
    { id: 'under-construction', path: '/pages/under-construction' },
    { id: 'landing', path: '/pages/landing' },
    { id: 'price', path: '/pages/price/:variant' },
  ],
  auditActions: ['change_site', 'change_site_logo', 'register', 'confirm_registration'],
  jobs: [],
  fieldErrors: siteErrors,
} as const satisfies Module;
