import { z } from 'zod';
import { deviceCategories, exclusionRules } from './classes.ts';

/** A user agent, how often it connected, and what it was taken for. */
export const agentSchema = z
  .object({
    agent: z.string(),
    /** In the days asked about: hits, whether they count or not. */
    connections: z.number(),
    devices: z.number(),
    device_category: z.enum(deviceCategories),
    /** Make or system; '' when not known. */
    device: z.string(),
    /** App, browser or robot; '' when not known. */
    player: z.string(),
    /** The rule that leaves it out; null when it counts. */
    excluded_by: z.enum(exclusionRules).nullable(),
    /** Whether a list names it; otherwise all this is a guess. */
    known: z.boolean(),
  })
  .meta({ id: 'Agent' });
export type Agent = z.infer<typeof agentSchema>;
