import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms that take files and rich text. */
export const filesErrors = {
  file_kind: 'Files of this kind are not accepted. Send a picture, sound, a PDF, a text or an office document.',
  file_damaged: 'The picture cannot be read. Save it again as PNG or JPEG, and send that.',
  file_large: 'The file is larger than {maximum} MB. Send a smaller one.',
  file_pixels: 'The picture has more than {maximum} million pixels. Make it smaller.',
  file_empty: 'The file is empty. Choose another one.',
  files_many: 'Up to {maximum} files can be attached. Remove some.',
  file_gone: 'A file is no longer there, or was not sent by you. Attach it again.',
} as const;

/** How schemas with files name their errors. */
export const rule = rulesOf(filesErrors);
