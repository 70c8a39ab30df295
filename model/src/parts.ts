import { z } from 'zod';
import { endpoint, none } from './endpoint.ts';
import type { ModuleId } from './modules.ts';
import { partIds } from './part-ids.ts';

const partId = z.enum(partIds as [ModuleId, ...ModuleId[]]);

export const partSchema = z.object({
  id: partId,
  is_on: z.boolean(),
  /** The setting MODULES_OFF or OFFICE keeps it off, whatever administrators choose. */
  is_locked: z.boolean(),
});
export type PartState = z.infer<typeof partSchema>;

const partsSchema = z.object({ parts: z.array(partSchema).max(partIds.length) });

/** The calls about the parts of an installation. */
export const partCalls = {
  listParts: endpoint({
    method: 'GET',
    path: '/api/parts',
    summary: 'Lists the parts of the product, and whether each is switched on in this installation.',
    input: none,
    output: partsSchema,
    access: ['superAdmin'],
  }),
  switchParts: endpoint({
    method: 'POST',
    path: '/api/parts',
    summary: 'Switches parts on or off, on all servers of the installation. Their data stays.',
    input: z.strictObject({ parts: z.array(partId).min(1).max(partIds.length), on: z.boolean() }),
    output: partsSchema,
    example: { parts: ['podcasts'], on: true },
    access: ['superAdmin'],
  }),
};
