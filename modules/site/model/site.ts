import { endpoint, none, version } from '@quarterhour/model/endpoint';
import { emailSchema, passwordSchema } from '@quarterhour/model/identity';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

/** The looks of the sign-in pages. */
export const looks = ['1', '2', '3'] as const;
export type Look = (typeof looks)[number];

/** The largest logo, in bytes. */
export const logoBytes = 200 * 1024;

const line = text.trim().max(120);
const paragraph = text.trim().max(1000);
/** Where a button leads; empty: there is no button. */
const address = text
  .trim()
  .max(500)
  .refine(
    (value) => value === '' || /^(https:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))\S*$/.test(value),
    rule('site_address'),
  );

const featureSchema = z.strictObject({ title: line.min(1), text: paragraph.default('') });
const planSchema = z.strictObject({
  name: line.min(1),
  /** As it is shown, such as €49. */
  price: line.default(''),
  /** What it is paid for, such as a month. */
  per: line.default(''),
  text: paragraph.default(''),
  features: z.array(line.min(1)).max(12).default([]),
  button: line.default(''),
  address: address.default(''),
  featured: z.boolean().default(false),
});
export type Plan = z.output<typeof planSchema>;

/** The public pages of an installation, as its operator fills them. */
export const siteSchema = z.strictObject({
  /** The look of the sign-in pages. */
  look: z.enum(looks).default('1'),
  /** Whether strangers may make an account, which has no role until an administrator gives it one. */
  registration: z.boolean().default(false),
  /** The product is closed to everybody but super admins. */
  maintenance: z.boolean().default(false),
  maintenance_text: paragraph.default(''),
  /** The name of the site; empty: that of the product. */
  name: line.default(''),
  /** The day that "coming soon" counts down to. */
  opens_on: z.iso.date().nullable().default(null),
  soon_text: paragraph.default(''),
  headline: line.default(''),
  text: paragraph.default(''),
  button: line.default(''),
  address: address.default(''),
  features: z.array(featureSchema).max(9).default([]),
  price_headline: line.default(''),
  price_text: paragraph.default(''),
  plans: z.array(planSchema).max(6).default([]),
  footer: paragraph.default(''),
});
export type SiteValues = z.output<typeof siteSchema>;

const shown = z.object({
  ...siteSchema.shape,
  /** Changes with each new logo; null without one. */
  logo: z.string().nullable(),
  version,
});
export type Site = z.output<typeof shown>;

export const siteCalls = {
  readSite: endpoint({
    method: 'GET',
    path: '/api/site',
    summary: 'Returns the texts of the public pages, and which of them are open.',
    input: none,
    output: shown,
    access: 'public',
  }),
  readSiteSettings: endpoint({
    method: 'GET',
    path: '/api/site/settings',
    summary: 'Returns what the operator set for the public pages, to change it.',
    input: none,
    output: shown,
    access: ['superAdmin'],
  }),
  changeSite: endpoint({
    method: 'PUT',
    path: '/api/site',
    summary: 'Changes the public pages, registration and maintenance.',
    input: siteSchema.extend({ version }),
    output: shown,
    access: ['superAdmin'],
    example: { version: 1, headline: 'Hear what your listeners hear', registration: true },
  }),
  readSiteLogo: endpoint({
    method: 'GET',
    path: '/api/site/logo',
    summary: 'Returns the logo of the public pages.',
    input: z.object({ of: text.max(64).optional() }),
    output: z.string(),
    access: 'public',
    media: { answer: 'image/png' },
  }),
  uploadSiteLogo: endpoint({
    method: 'POST',
    path: '/api/site/logo',
    summary:
      'Replaces the logo of the public pages by a PNG, JPEG or WebP picture of at most 200 kB, which is drawn anew, at most 480 pixels wide or high.',
    input: none,
    output: shown,
    access: ['superAdmin'],
    media: { request: 'application/octet-stream' },
  }),
  removeSiteLogo: endpoint({
    method: 'DELETE',
    path: '/api/site/logo',
    summary: 'Removes the logo of the public pages.',
    input: none,
    output: shown,
    access: ['superAdmin'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/registrations',
    summary:
      'Mails a link that makes an account without a role, where the operator allows it. The answer is the same if the address has one.',
    input: z.strictObject({ email: emailSchema }),
    output: z.object({}),
    access: 'public',
    example: { email: 'ana@example.org' },
  }),
  confirmRegistration: endpoint({
    method: 'POST',
    path: '/api/registrations/confirm',
    summary: 'Makes the account of a registration by its mailed link, with a password. A link works once.',
    input: z.strictObject({ token: text.max(200), password: passwordSchema }),
    output: z.object({ email: z.string() }),
    access: 'public',
  }),
};
