import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of mail. */
export const mailErrors = {
  mail_address: 'Write addresses such as ana@example.org, with commas between.',
  mail_unknown: '{address} is nobody of the house, and no mail server is set. Choose people of the house.',
  mail_nobody: 'Add at least one recipient.',
  mail_many: 'A mail goes to {maximum} people at most. Remove some.',
  mail_large: 'Attachments to other houses may have {maximum} MB together. Remove some.',
} as const;

/** How schemas of mail name their errors. */
export const rule = rulesOf(mailErrors);
