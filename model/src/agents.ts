import { z } from 'zod';
import { deviceCategories, exclusionRules } from './classes.ts';
import { shownText } from './stored.ts';

/** A user agent, how often it connected, and its class. */
export const agentSchema = z
  .object({
    agent: shownText,
    /** In the requested days: hits, whether they count or not. */
    connections: z.number(),
    devices: z.number(),
    device_category: z.enum(deviceCategories),
    /** Make or system; '' if not known. */
    device: z.string(),
    /** App, browser or robot; '' if not known. */
    player: z.string(),
    /** The rule that excludes it; null if it counts. */
    excluded_by: z.enum(exclusionRules).nullable(),
    /** Whether a list contains it; otherwise its class is a guess. */
    known: z.boolean(),
  })
  .meta({ id: 'Agent' });
export type Agent = z.infer<typeof agentSchema>;
