import { cardRule } from '@quarterhour/model/cards';
import { allDimensionIds } from '@quarterhour/model/dimensions';
import { version } from '@quarterhour/model/endpoint';
import { allMeasureIds, type MeasureId } from '@quarterhour/model/measures';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { officeCardModules, officeCardRule } from '@quarterhour/model/office-cards';
import { grains } from '@quarterhour/model/period';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { z } from 'zod';
import { rule as viewRule } from '../../views/model/field-errors.ts';
import { sharedThing } from '../../views/model/saved-views.ts';
import { rule } from './field-errors.ts';

const subjects = Object.keys(viewKinds) as [ViewSubject, ...ViewSubject[]];
/** The narrowest and the widest card, in twelfths of the page. */
export const boardColumns = { least: 3, most: 12 } as const;
/** The most cards of a page. */
export const boardCards = 60;

/** Its own name on the page, by which it is moved. */
const id = text.regex(/^[a-z0-9-]{1,40}$/);
const card = text.max(40);
/** Its width, in twelfths of the page. */
const columns = z.int().min(boardColumns.least).max(boardColumns.most);

/** A card of a dashboard. Stations, period and filters are those of the page. */
export const dashboardCard = z.strictObject({
  id,
  subject: z.enum(subjects),
  card,
  columns,
  /** The measure that it shows; left out: the usual one of its subject. */
  measure: z.enum(allMeasureIds as [MeasureId, ...MeasureId[]]).optional(),
  /** The chosen dimension of a card with several. */
  tab: z.enum(allDimensionIds).optional(),
  /** It shows its table instead of its picture. */
  table: z.boolean().optional(),
  grain: z.enum(grains).optional(),
  /** The main chart has a line for each of the largest stations or podcasts. */
  split: z.boolean().optional(),
  /** The song of a card about one song. */
  song: text.min(1).max(400).optional(),
});
export type DashboardBoardCard = z.infer<typeof dashboardCard>;

/** A card of the office, with what its reader may see there. */
const officeCard = z.strictObject({
  id,
  subject: z.literal('office'),
  module: z.enum(officeCardModules),
  card,
  columns,
});
export type OfficeBoardCard = z.infer<typeof officeCard>;

/** A card on a page that somebody put together. */
export type BoardCard = DashboardBoardCard | OfficeBoardCard;
const storedCard = z.discriminatedUnion('subject', [dashboardCard, officeCard]);

/** A card of a dashboard as it is saved: one that exists. An earlier version may have saved cards that this one lacks. */
export const newDashboardCard = dashboardCard
  .refine(({ subject, card }) => cardRule(subject, card) !== undefined, { path: ['card'], error: rule('board_card') })
  .refine(({ subject, measure }) => measure === undefined || viewKinds[subject].measures.includes(measure), {
    path: ['measure'],
    error: rule('board_card'),
  });
const newCard = z.discriminatedUnion('subject', [
  newDashboardCard,
  officeCard.refine(({ module, card }) => officeCardRule(module, card) !== undefined, {
    path: ['card'],
    error: rule('board_card'),
  }),
]);

const boardSchema = z.strictObject({
  name: nameText,
  cards: z.array(newCard).max(boardCards).default([]),
  /** A territory, group or station whose people see the page too, written station:radio-one; null: nobody else. */
  shared_with: text
    .max(80)
    .refine((value) => sharedThing(value) !== undefined, viewRule('shared_with'))
    .nullable()
    .default(null),
  archived: z.boolean().default(false),
});

const boardRow = z.object({
  ...boardSchema.shape,
  cards: z.array(storedCard),
  id: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  may_change: z.boolean(),
  version,
});

/** A page that somebody put together of cards. */
export const boardNoun = defineNoun({
  one: 'board',
  many: 'boards',
  path: '/api/boards',
  key: z.object({ id: z.coerce.number().int().positive().max(largestNumber) }),
  row: boardRow,
  fields: boardSchema,
  changes: changesOf(boardSchema),
  page: '/my-page/:id',
  search: ['name'],
  filters: ['archived'],
  sort: ['created_at', 'name'],
  calls: {
    list: {
      name: 'listBoards',
      summary: "Lists the principal's own pages of cards, and those that are shared with them.",
      access: 'signed_in',
    },
    read: { name: 'readBoard', summary: 'Reads one page of cards.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createBoard',
      summary: 'Adds a page of cards.',
      access: 'signed_in',
      example: { name: 'Morning', cards: [{ id: 'a', subject: 'listening', card: 'time', columns: 8 }] },
    },
    change: {
      name: 'changeBoard',
      summary: 'Renames a page of cards, changes its cards, shares or deletes it.',
      access: 'signed_in',
      example: { id: 1, name: 'Breakfast', version: 1 },
    },
  },
});
export type Board = z.infer<typeof boardRow>;
