import { slugSchema } from '@quarterhour/model/catalogue';
import { exclusionRules } from '@quarterhour/model/classes';
import { endpoint, none } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { administrators } from '@quarterhour/model/roles';
import { limitedRuleIds, rulePoints, ruleSetIds } from '@quarterhour/model/rule-sets';
import { largestNumber, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

const day = text.regex(/^\d{4}-\d{2}-\d{2}$/, rule('rule_day'));

const ruleSetSchema = z.object({
  id: z.enum(ruleSetIds),
  version: z.int(),
  /** A session of so many whole seconds counts. */
  minimum_seconds: z.int(),
  /** A device counts in AQH that listened for so many seconds of a quarter hour. */
  quarter_hour_seconds: z.int(),
  /** The most seconds between two connections of one session; null if each connection is a session. */
  gap_seconds: z.int().nullable(),
  within: z.enum(['station', 'stream']),
  stop_ends: z.boolean(),
  cap_hours: z.int().nullable(),
  excludes: z.array(z.enum(exclusionRules)),
  /** Where each point comes from; `verified` is false if no source at hand says it. */
  points: z.array(z.object({ point: z.enum(rulePoints), source: text, verified: z.boolean() })),
});
export type RuleSetOfApi = z.infer<typeof ruleSetSchema>;

export const listRuleSets = endpoint({
  method: 'GET',
  path: '/api/rule-sets',
  summary: 'Lists the rule sets by which connections can become sessions, with the source of each point.',
  input: none,
  output: z.object({ rule_sets: z.array(ruleSetSchema) }),
  access: 'signed_in',
});

const territoryRules = z.object({
  territory: slugSchema,
  name: text,
  /** The rule sets by time, the oldest first; the day of the first is ''. */
  choices: z.array(
    z.object({
      from: text,
      rule_set: z.enum(ruleSetIds),
      version: z.int(),
    }),
  ),
});
export type TerritoryRules = z.infer<typeof territoryRules>;

export const readTerritoryRules = endpoint({
  method: 'GET',
  path: '/api/territory-rules',
  summary: 'Reads which rule sets the territories chose from when on, and how many days wait to be counted again.',
  input: z.object(pageInput()),
  output: z.object({
    territories: z.array(territoryRules),
    /** The earliest day from which a change may apply. */
    earliest: text,
    days_waiting: z.int(),
    next,
  }),
  access: administrators,
});

const chosen = z.strictObject({
  territory: slugSchema,
  rule_set: z.enum(ruleSetIds),
  /** The first day, on the clock of each station; left out: the earliest that is allowed. */
  from: day.optional(),
});

export const chooseRuleSet = endpoint({
  method: 'POST',
  path: '/api/territory-rules',
  summary: 'Has a territory count by a rule set from a day on. Its sessions since then are counted again.',
  input: chosen,
  output: territoryRules,
  example: { territory: 'romania', rule_set: 'triton-like', from: '2026-10-01' },
  access: administrators,
});

const side = z.object({
  rule_sets: z.array(z.enum(ruleSetIds)),
  sessions: z.int(),
  listening_hours: z.number(),
  reach: z.int(),
  excluded: z.array(z.object({ rule: z.enum(exclusionRules), connections: z.int() })),
});
export type RulesSide = z.infer<typeof side>;

export const previewRuleSet = endpoint({
  method: 'POST',
  path: '/api/territory-rules/preview',
  summary: 'Counts the last days of a territory by its rule sets and by another one, and changes nothing.',
  input: chosen,
  output: z.object({ period: z.object({ from: text, to: text }), before: side, after: side }),
  example: { territory: 'romania', rule_set: 'triton-like', from: '2026-10-01' },
  access: administrators,
});

const limited = z.enum(limitedRuleIds as [(typeof limitedRuleIds)[number]]);

export const listExclusionRules = endpoint({
  method: 'GET',
  path: '/api/exclusion-rules',
  summary: 'Lists the rules that exclude connections, each with its day, reason, source and limit.',
  input: none,
  output: z.object({
    rules: z.array(
      z.object({
        id: z.enum(exclusionRules),
        introduced: text,
        reason: text,
        source: text,
        /** The limit that applies now, and the one without a setting; null if the rule has none. */
        limit: z.int().nullable(),
        usual_limit: z.int().nullable(),
      }),
    ),
    /** Whether the installation has a licensed list. */
    licensed_list: z.boolean(),
  }),
  access: 'signed_in',
});

/** The limit of an exclusion rule. Forms check it before they send it. */
export const exclusionLimitSchema = z
  .int(rule('rule_limit'))
  .min(1, rule('rule_limit'))
  .max(largestNumber, rule('rule_limit'));

export const changeExclusionLimit = endpoint({
  method: 'POST',
  path: '/api/exclusion-rules/:rule/limit',
  summary: 'Sets the limit of an exclusion rule from a day on. Sessions by rule sets with it are counted again.',
  input: z.strictObject({
    rule: limited,
    limit: exclusionLimitSchema,
    from: day.optional(),
  }),
  output: z.object({ rule: limited, limit: z.int(), from: text }),
  example: { rule: 'crowded_address', limit: 50 },
  access: ['superAdmin'],
});
