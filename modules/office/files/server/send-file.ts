import type { FastifyReply } from 'fastify';
import type { Contents } from './contents.ts';
import { contentDisposition } from './safe-name.ts';
import type { fileReferences } from './tables.ts';

/**
 * Sends a file so that nothing in it runs.
 * @param size `small` is the small size of a picture, if it has one
 * @param cache who may keep it: its reader alone for an hour, or everybody for a minute, as it may be taken back
 */
export function sendFile(
  reply: FastifyReply,
  contents: Contents,
  row: typeof fileReferences.$inferSelect,
  { size, cache }: { size: 'large' | 'small'; cache: 'private' | 'public' },
) {
  return reply
    .type(row.type === 'text/plain' ? 'text/plain; charset=utf-8' : row.type)
    .header('content-disposition', contentDisposition(row.name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', cache === 'private' ? 'private, max-age=3600' : 'public, max-age=60')
    .send(contents.read(size === 'small' ? (row.smallHash ?? row.hash) : row.hash));
}
