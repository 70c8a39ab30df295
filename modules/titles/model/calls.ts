import { slugSchema } from '@quarterhour/model/catalogue';
import { type Endpoint, endpoint, version } from '@quarterhour/model/endpoint';
import { itemKinds } from '@quarterhour/model/music';
import { next, pageInput } from '@quarterhour/model/paging';
import { performanceExportSchema } from '@quarterhour/model/performances';
import { managers } from '@quarterhour/model/roles';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { titlePatternSchema, titleRulesSchema } from './title-rules.ts';

const ofStation = z.object({ slug: slugSchema });
const rules = titleRulesSchema.extend({ version });
const taken = z.object({ taken: z.boolean() });

/** Titles of a station with the same wording. */
const wording = z.object({
  title: z.string(),
  /** How often sources sent it in the last 90 days. */
  records: z.number(),
  kind: z.enum(itemKinds),
  /** Its kind by the saved rules. */
  kind_before: z.enum(itemKinds),
});

const what = z.enum(['song', 'artist']);
const key = text.min(1).max(2100);
/** A song or an artist with its spellings. */
const named = z.object({
  key: z.string(),
  name: z.string(),
  /** The name that it is merged into; null if it is not merged. */
  merged_into: z.string().nullable(),
  /** The spellings of sources, the most frequent first. */
  spellings: z.array(z.string()),
  plays: z.number(),
});
const merge = z.object({
  what,
  key: z.string(),
  name: z.string(),
  into: z.string(),
  into_name: z.string(),
  merged_by: z.string(),
  merged_at: z.string(),
});

/** The calls about titles on air. */
export const titleCalls = {
  nowPlaying: endpoint({
    method: 'POST',
    path: '/ingest/now-playing',
    summary:
      'Records the item on air, sent by a playout system as JSON or as form fields. The key may also be the password of basic authentication, or `key` in the query. A start more than 12 hours from the moment of receipt is refused.',
    input: z.looseObject({
      /** By default: the one that the body names, or the key's only one. */
      station: slugSchema.optional(),
    }),
    output: taken,
    access: managers,
    key: 'ingest',
    media: { request: 'application/json' },
  }),
  nowPlayingByAddress: endpoint({
    method: 'GET',
    path: '/ingest/now-playing',
    summary: 'Records the item on air from query parameters, for programs that can only open an address.',
    input: z.looseObject({ station: slugSchema.optional() }),
    output: taken,
    access: managers,
    key: 'ingest',
  }),
  readTitleRules: endpoint({
    method: 'GET',
    path: '/api/stations/:slug/titles',
    summary: 'Reads the title settings of a station: patterns and timing.',
    input: ofStation,
    output: rules,
    access: managers,
  }),
  changeTitleRules: endpoint({
    method: 'PATCH',
    path: '/api/stations/:slug/titles',
    summary: 'Changes the title settings of a station. Past airings are computed again.',
    input: ofStation.extend({
      version,
      patterns: titleRulesSchema.shape.patterns.unwrap().optional(),
      longest_seconds: titleRulesSchema.shape.longest_seconds.unwrap().optional(),
      delay_seconds: titleRulesSchema.shape.delay_seconds.unwrap().optional(),
    }),
    output: rules,
    access: managers,
  }),
  previewTitles: endpoint({
    method: 'POST',
    path: '/api/stations/:slug/titles/preview',
    summary: 'Previews title patterns on the titles of the last 90 days.',
    input: ofStation.extend({ patterns: z.array(titlePatternSchema).max(200) }),
    output: z.object({
      /** Those that a pattern matches, the most frequent first. */
      caught: z.array(wording),
      /** How many a pattern matches; the list has at most 100. */
      caught_total: z.number(),
      /** The most frequent others, at most 100. */
      others: z.array(wording),
      /** The number of all wordings. */
      total: z.number(),
    }),
    access: managers,
  }),
  listSpellings: endpoint({
    method: 'GET',
    path: '/api/spellings',
    summary: 'Searches the songs or artists of all stations by a part of their name, and lists their spellings.',
    input: z.object({ what, search: text.trim().min(1).max(200) }),
    output: z.object({ found: z.array(named) }),
    access: ['superAdmin'],
  }),
  listMerges: endpoint({
    method: 'GET',
    path: '/api/spellings/merges',
    summary: 'Lists merged songs and artists.',
    input: z.object(pageInput()),
    output: z.object({ merges: z.array(merge), next }),
    access: ['superAdmin'],
  }),
  mergeSpellings: endpoint({
    method: 'POST',
    path: '/api/spellings/merges',
    summary: 'Merges two spellings of a song or an artist, including past figures.',
    input: z.strictObject({ what, key, into: key }),
    output: merge,
    access: ['superAdmin'],
  }),
  splitSpellings: endpoint({
    method: 'DELETE',
    path: '/api/spellings/merges',
    summary: 'Splits a merged song or artist again.',
    input: z.object({ what, key }),
    output: z.object({ split: z.literal(true) }),
    access: ['superAdmin'],
  }),
  exportPerformances: endpoint({
    method: 'GET',
    path: '/api/performances.csv',
    summary: 'Exports performances for licensing bodies: by country and song, or as SoundExchange’s report of use.',
    input: performanceExportSchema,
    output: z.string(),
    example: { report: 'performances', from: '2026-10-01', to: '2026-10-31', station: 'one' },
    access: 'signed_in',
    media: { answer: 'text/csv' },
  }),
} satisfies Record<string, Endpoint>;
