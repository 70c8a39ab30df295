import { slugSchema } from '@quarterhour/model/catalogue';
import { endpoint } from '@quarterhour/model/endpoint';
import { managers } from '@quarterhour/model/roles';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';

/** Bytes of the largest piece. */
export const largestPiece = 32 << 20;

const file = {
  format: text.max(40),
  /** The file, by a name that no other file of this key has. */
  name: text.trim().min(1).max(400),
  /** The station of all lines; without it, the lines show it. */
  station: slugSchema.optional(),
};
const answer = z.object({
  /** How many bytes of the file, from its beginning, are kept for good: the next piece begins here. */
  received: z.int(),
});

export const uploadLogPiece = endpoint({
  method: 'POST',
  path: '/ingest/logs',
  summary:
    'Takes a piece of a growing log, plain text of at most 32 MiB. The answer says how many bytes of the file are kept; what was sent again is left out, and a piece that begins beyond them is not taken. Whole lines are imported within a minute.',
  input: z.object({
    ...file,
    /** Where the piece begins in the file, in bytes. */
    offset: z.coerce.number().int().min(0),
    /** Whether the file ends with this piece, so that its last line needs no line break. */
    ends: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  output: answer,
  example: { format: 'icecast', name: 'access.log-2026-10-01', offset: 0, station: 'radio-one' },
  access: managers,
  key: 'ingest',
  media: { request: 'application/octet-stream' },
});

export const readLogUpload = endpoint({
  method: 'GET',
  path: '/ingest/logs',
  summary: 'Returns how many bytes of a file that is uploaded in pieces are kept.',
  input: z.object(file),
  output: answer,
  example: { format: 'icecast', name: 'access.log-2026-10-01', station: 'radio-one' },
  access: managers,
  key: 'ingest',
});
