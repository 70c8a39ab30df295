import type { OpenMail } from '../../model/mails.ts';
import type { Composing } from './compose-dialog.tsx';

/** A draft, to be written on. */
export function draftOf({ id, to, cc, bcc, subject, body, files }: OpenMail): Composing {
  return {
    written: { draft: id, answers: null, to, cc, bcc, subject, body, files: files.map((file) => file.id) },
    files,
  };
}
