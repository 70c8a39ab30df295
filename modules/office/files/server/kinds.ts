/** A kind of file that is accepted: the extensions that its name may end with. Others get the first. */
interface FileKind {
  extensions: readonly string[];
}

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof pictures)[number];

const office = 'application/vnd.openxmlformats-officedocument';
const kinds: Record<string, FileKind> = {
  'image/png': { extensions: ['png'] },
  'image/jpeg': { extensions: ['jpg', 'jpeg'] },
  'application/pdf': { extensions: ['pdf'] },
  'application/zip': { extensions: ['zip'] },
  [`${office}.wordprocessingml.document`]: { extensions: ['docx'] },
  [`${office}.spreadsheetml.sheet`]: { extensions: ['xlsx'] },
  [`${office}.presentationml.presentation`]: { extensions: ['pptx'] },
  'application/vnd.oasis.opendocument.text': { extensions: ['odt'] },
  'application/vnd.oasis.opendocument.spreadsheet': { extensions: ['ods'] },
  'application/vnd.oasis.opendocument.presentation': { extensions: ['odp'] },
  'audio/mpeg': { extensions: ['mp3'] },
  'audio/wav': { extensions: ['wav'] },
  'audio/ogg': { extensions: ['ogg', 'oga', 'opus'] },
  'audio/flac': { extensions: ['flac'] },
  'audio/x-m4a': { extensions: ['m4a'] },
  'audio/aac': { extensions: ['aac'] },
  'video/mp4': { extensions: ['mp4'] },
  'video/webm': { extensions: ['webm'] },
  // E-invoices and events, as mails carry them. Browsers save them and never show them.
  'application/xml': { extensions: ['xml'] },
  'text/calendar': { extensions: ['ics'] },
  'text/vcard': { extensions: ['vcf'] },
  'text/plain': { extensions: ['txt', 'csv', 'tsv', 'md', 'log', 'json', 'ics', 'vcf', 'srt', 'm3u', 'cue'] },
};

/** Other names of the same media types, as the detection reports them. */
const synonyms: Record<string, string> = {
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/x-flac': 'audio/flac',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp4': 'audio/x-m4a',
};

/** The media type by which a detected one is kept; undefined if files of it are not accepted. */
export function acceptedType(detected: string): string | undefined {
  const type = synonyms[detected] ?? detected;
  return isPicture(type) || type in kinds ? type : undefined;
}

/** Whether files of a media type are pictures, which are drawn anew before they are kept. */
export function isPicture(type: string): type is PictureType {
  return (pictures as readonly string[]).includes(type);
}

/** The extensions of a media type that is kept. */
export function extensionsOf(type: string): readonly string[] {
  return kinds[type]?.extensions ?? ['bin'];
}
