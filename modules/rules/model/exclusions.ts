import { slugSchema } from '@quarterhour/model/catalogue';
import { exclusionRules } from '@quarterhour/model/classes';
import { endpoint } from '@quarterhour/model/endpoint';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

const day = text.regex(/^\d{4}-\d{2}-\d{2}$/, rule('rule_day'));

const row = z.object({
  station: slugSchema,
  name: text,
  /** All connections that began in the period. */
  gross: z.int(),
  /** Those that a rule excluded; rules that excluded none are left out. */
  excluded: z.partialRecord(z.enum(exclusionRules), z.int()),
  /** Sessions: gross without the excluded ones. */
  net: z.int(),
});
export type ExclusionRow = z.infer<typeof row>;

export const readExclusions = endpoint({
  method: 'GET',
  path: '/api/exclusions',
  summary:
    'Reads, for each station, all connections of a period, those that each rule excluded, and the sessions that are left.',
  input: z.object({ from: day, to: day }),
  output: z.object({
    rows: z.array(row),
    /** The rule sets of the period, as in the meta of a Result. */
    rule_sets: z.array(text),
    /** Whether days of it wait to be counted. */
    being_counted: z.boolean(),
  }),
  example: { from: '2026-10-01', to: '2026-10-31' },
  access: 'signed_in',
});
