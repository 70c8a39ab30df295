import { expect, test } from 'vitest';
import { nameIn, textIn } from './messages.ts';

test('a French mail has narrow no-break spaces, and its values stay as they are', () => {
  const { t } = textIn('messages/letters', 'fr');
  const values = { email: 'ana : b@example.org', address: 'https://radio.example', days: '7 jours' };
  expect(t('letter.new_password.text', values)).toBe(
    'Choisissez un nouveau mot de passe pour ana : b@example.org sur https://radio.example avec ce lien, valable une seule fois pendant 7 jours\u202f:',
  );
});

test('a number takes the forms of its language', () => {
  const rows = (language: 'en' | 'ro', count: number) =>
    textIn('messages/exports', language).t('exports.more', { count });
  expect([rows('en', 1), rows('en', 1200)]).toEqual([
    'and 1 more row in the spreadsheet',
    'and 1,200 more rows in the spreadsheet',
  ]);
  expect(rows('ro', 20)).toBe('și încă 20 de rânduri în foaia de calcul');
});

test('a message without one of its values is an error', () => {
  expect(() => textIn('modules/reports/messages', 'en').t('letter.report.stopped.subject')).toThrow('name');
});

test('a menu entry has its name in every language', () => {
  expect(nameIn('modules/office/mail/messages', 'mail.title')).toEqual({
    title: 'Mail',
    names: { fr: 'Messagerie', ro: 'E-mail', zh: '邮件' },
  });
});
