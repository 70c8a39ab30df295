import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of the public site. */
export const siteErrors = {
  site_address: 'Write an address that begins with https://, mailto: or a slash.',
  site_logo: 'Choose a PNG, JPEG or WebP picture of at most 200 kB and 40 million pixels.',
  site_mail: 'Registration mails links; set up mail first.',
} as const;
export const rule = rulesOf(siteErrors);
