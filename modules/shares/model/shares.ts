import { endpoint, version } from '@quarterhour/model/endpoint';
import { passwordSchema } from '@quarterhour/model/identity';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { next, pageInput } from '@quarterhour/model/paging';
import { readView } from '@quarterhour/model/read-view';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { viewPages } from '@quarterhour/model/view-kinds';
import { z } from 'zod';
import { dashboardCard } from '../../widgets/model/boards.ts';
import { rule } from './field-errors.ts';
import { boardPage, sharedBoard } from './shared-board.ts';
import { dimensionsOfCard, sharedCardIds } from './shared-cards.ts';
import { fitsMeasures, sharedMeasureIds } from './shared-measures.ts';

const key = z.object({ id: z.coerce.number().int().positive().max(largestNumber) });

/** A site that may embed a link: https://www.example.org, or https://*.example.org for all below it. */
const origin = text
  .trim()
  .max(200)
  .regex(/^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/localhost)(:\d{1,5})?$/, rule('share_origin'));

/** What can be changed about a link: never what it shows, because its readers know it. */
const changeable = z.strictObject({
  name: nameText,
  /** The sites that may embed it; none: it is a page of its own. */
  origins: z.array(origin).max(20).default([]),
  /** The last day on which it opens, in UTC; null: it has no end. */
  ends_on: z.iso.date().nullable().default(null),
});

const shareSchema = z
  .strictObject({
    ...changeable.shape,
    /** The path of its page. */
    page: z.enum(viewPages),
    /** The query string of the page. A preset moves with the calendar, days stay. */
    address: text.max(4000),
    /** The one card that it shows; null: the page. */
    card: z.enum(sharedCardIds).nullable().default(null),
    /** The measures that it shows; null: all of its page. */
    measures: z.array(z.enum(sharedMeasureIds)).min(1).max(sharedMeasureIds.length).nullable().default(null),
    /** The cards of a page that somebody put together, which it shows instead of `page`; null: it shows `page`. */
    board: sharedBoard.nullable().default(null),
    /** It shows who listens now, of the stations of its address, and nothing else. */
    live: z.boolean().default(false),
    /** What readers have to enter; null: nothing. */
    password: passwordSchema.nullable().default(null),
  })
  .refine(({ board, card, measures, page }) => board === null || (!card && !measures && page === boardPage), {
    path: ['board'],
    error: rule('share_board'),
  })
  .refine(
    ({ page, address, card }) =>
      card === null || dimensionsOfCard(readView(address, {}, page).view.subject, card) !== undefined,
    { path: ['card'], error: rule('share_card') },
  )
  .refine(
    ({ live, board, card, measures, page, address }) =>
      !live ||
      (!board && !card && !measures && page === boardPage && readView(address, {}, page).view.filters.length === 0),
    { path: ['live'], error: rule('share_live') },
  )
  .refine((share) => share.measures === null || fitsMeasures(share, share.measures), {
    path: ['measures'],
    error: rule('share_measures'),
  });

/**
 * Whether a link opens: ended; stopped because its maker sees nothing of it any more; or closed because this version of the
 * product cannot read a part of its view, such as a dimension that is gone.
 */
export const shareStates = ['active', 'ended', 'stopped', 'closed'] as const;

const shareRow = z.object({
  ...changeable.shape,
  ...{ page: z.enum(viewPages), address: text, card: z.enum(sharedCardIds).nullable() },
  measures: z.array(z.enum(sharedMeasureIds)).nullable(),
  board: z.array(dashboardCard).nullable(),
  live: z.boolean(),
  id: z.int(),
  has_password: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** How often it was opened. */
  opened: z.int(),
  state: z.enum(shareStates),
  /** How many stations, or groups of podcasts, it shows today. */
  shows: z.int(),
  may_change: z.boolean(),
  version,
});

/** A share link: a view that people open without signing in. */
export const shareNoun = defineNoun({
  one: 'share',
  many: 'shares',
  path: '/api/shares',
  key,
  row: shareRow,
  fields: shareSchema,
  changes: changesOf(changeable),
  page: '/shares',
  search: ['name', 'created_by'],
  filters: ['page'],
  sort: ['name', 'created_at', 'last_used_at', 'ends_on'],
  calls: {
    list: {
      name: 'listShares',
      summary: "Lists the principal's own share links, and for administrators those of people within their scope.",
      access: 'signed_in',
      key: 'none',
    },
    create: {
      name: 'createShare',
      summary: 'Shares a view by a link. Only this answer contains its address.',
      access: 'signed_in',
      example: { name: 'For the sales house', page: '/groups&stations', address: '?p=last_28_days&s=radio-one' },
      output: shareRow.extend({ url: z.string() }),
    },
    change: {
      name: 'changeShare',
      summary: 'Renames a share link, or changes its end or the sites that embed it.',
      access: 'signed_in',
      example: { id: 1, ends_on: '2027-01-31', version: 1 },
    },
    remove: { name: 'revokeShare', summary: 'Revokes a share link.', access: 'signed_in' },
  },
});
export type Share = z.infer<typeof shareRow>;

const named = { slug: z.string(), name: z.string() };

export const shareCalls = {
  restoreShare: endpoint({
    method: 'POST',
    path: '/api/shares/:id/restore',
    summary: 'Takes back that a share link was revoked, within an hour: its address shows its page again.',
    input: key,
    output: z.object({}),
    access: 'signed_in',
    example: { id: 1 },
  }),
  openShare: endpoint({
    method: 'POST',
    path: '/api/shares/open',
    summary: 'Opens a share link: returns what it shows, and a token for its queries.',
    input: z.object({ token: text.max(100), password: text.max(200).optional() }),
    output: z.object({
      /** For `Authorization: Bearer …`. */
      access_token: z.string(),
      /** Seconds. */
      expires_in: z.int(),
      name: z.string(),
      page: z.enum(viewPages),
      address: z.string(),
      card: z.enum(sharedCardIds).nullable(),
      /** Null: all of the page. */
      measures: z.array(z.enum(sharedMeasureIds)).nullable(),
      /** The cards of a page that somebody put together; null: it shows `page`. */
      board: z.array(dashboardCard).nullable(),
      /** It shows who listens now. */
      live: z.boolean(),
    }),
    access: 'public',
    example: { token: 'Zk3…' },
  }),
  readSharedCatalogue: endpoint({
    method: 'GET',
    path: '/api/shares/catalogue',
    summary:
      'Lists the names of the stations that the principal sees; readers of a share link, of those that it shows.',
    input: z.object(pageInput()),
    /** A page has so many stations and podcasts, whose territories and groups it names. */
    output: z.object({
      territories: z.array(z.object(named)),
      groups: z.array(z.object({ ...named, territory: z.string() })),
      stations: z.array(
        z.object({ ...named, group: z.string(), timezone: z.string(), streams: z.array(z.object(named)) }),
      ),
      next,
    }),
    access: 'signed_in',
    links: true,
  }),
};
