/** The words of files and rich text. */
export const files = {
  'files.add': 'Add files',
  'files.add.picture': 'Choose a picture',
  'files.drop': 'or drop them here, up to {maximum} MB each',
  'files.drop.picture': 'or drop it here, up to {maximum} MB',
  'files.dropping': 'Drop to attach',
  'files.sending': 'Sending {name}',
  'files.remove_named': 'Remove {name}',
  'files.download_named': 'Download {name}',
  'files.list': 'Attached files',
  'files.size.kb': '{size} kB',
  'files.size.mb': '{size} MB',
  'rich.toolbar': 'Formatting',
  'rich.bold': 'Bold',
  'rich.italic': 'Italic',
  'rich.underline': 'Underline',
  'rich.strike': 'Strikethrough',
  'rich.heading': 'Heading',
  'rich.bullets': 'Bulleted list',
  'rich.numbers': 'Numbered list',
  'rich.quote': 'Quotation',
  'rich.link': 'Link',
  'rich.link.address': 'Address of the link',
  'rich.link.set': 'Set link',
  'rich.link.remove': 'Remove link',
  'rich.undo': 'Undo',
  'rich.redo': 'Redo',
  'rich.loading': 'Loading the editor',
  'rich.remote': 'This text has pictures on other sites, which could see that you read it.',
  'rich.remote.show': 'Show pictures',
  'rich.remote.failed': 'Picture not available',
  'settings.data.job.sweep_files': 'Deleting files that nothing holds',
  'field_error.file_kind':
    'Files of this kind are not accepted. Send a picture, sound, a PDF, a text or an office document.',
  'field_error.file_damaged': 'The picture cannot be read. Save it again as PNG or JPEG, and send that.',
  'field_error.file_large': 'The file is larger than {maximum} MB. Send a smaller one.',
  'field_error.file_pixels': 'The picture has more than {maximum} million pixels. Make it smaller.',
  'field_error.file_empty': 'The file is empty. Choose another one.',
  'field_error.files_many': 'Up to {maximum} files can be attached. Remove some.',
  'field_error.file_gone': 'A file is no longer there, or was not sent by you. Attach it again.',
} as const;

type Texts = typeof files;
declare module '../../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
