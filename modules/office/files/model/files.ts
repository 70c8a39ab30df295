import { type Endpoint, endpoint } from '@quarterhour/model/endpoint';
import { shownText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

/** Of one file. */
export const largestFileMb = 25;
/** Of one thing, such as a mail or a card. */
export const mostFiles = 20;
/** The longest side of pictures: as they are kept, and in lists. */
export const pictureSizes = { large: 2560, small: 480 } as const;

/** A file as answers show it. */
export const fileSchema = z
  .object({
    id: z.uuid(),
    name: shownText,
    /** The media type that its content has, whatever its name says. */
    type: z.string(),
    bytes: z.int(),
    /** Pixels of a picture, which pages may show; null: a file to download. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'File' });
export type FileRow = z.infer<typeof fileSchema>;

/** The ids of files in a form: those that a thing has already, and those that the principal sent. */
export const fileIds = z.array(z.uuid()).max(mostFiles, rule('files_many')).default([]);
/** The id of one picture or file of a thing. */
export const fileId = z.uuid().nullable().default(null);

export const fileCalls = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/files',
    summary: 'Receives a file, which a form then attaches. A file that nothing holds is deleted after a day.',
    input: z.object({ name: text.max(1000).default('') }),
    output: fileSchema,
    access: 'signed_in',
    media: { request: 'application/octet-stream' },
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary: 'Returns a file of a thing that the principal may see. Pictures have a small size for lists.',
    input: z.object({ id: z.uuid(), size: z.enum(['large', 'small']).default('large') }),
    output: z.string(),
    access: 'signed_in',
    media: { answer: 'application/octet-stream' },
  }),
  removeUpload: endpoint({
    method: 'DELETE',
    path: '/api/files/:id',
    summary: 'Deletes a file that the principal sent and that nothing holds yet.',
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
    access: 'signed_in',
  }),
} satisfies Record<string, Endpoint>;
