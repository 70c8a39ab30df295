import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The calls whose answers have lists without a largest number and without pages, by the reason why they do not grow with what is
 * stored.
 */
const bounded: Record<string, readonly string[]> = {
  'as many as the program has': [
    ...['listJobs', 'listFormats', 'listRuleSets', 'listExclusionRules', 'menu', 'explain', 'changeLog'],
  ],
  'limited before anything is read, or by another field of the input': [
    ...['query', 'queries', 'readExclusions', 'previewRuleSet', 'places', 'listAgents', 'moveMails'],
  ],
  'pages by another field: `before` (the log, the chat), `filter.cursor`': [
    ...['listAudit', 'filterMails', 'filterChats', 'searchChats'],
  ],
  'the first ones, at most a number that the server has: 5 to 200': [
    ...['listImports', 'listUnknownMounts', 'listSpellings', 'previewTitles', 'listAdministrators', 'listDeliveries'],
    'previewLog',
  ],
  'the events of a period, at most 10,000, and `complete`': [
    ...['listEvents', 'createEvent', 'changeEvent', 'removeEvent', 'restoreEvent'],
  ],
  'one thing, whose lists are as long as its form or its file takes': [
    ...['readStation', 'createStation', 'changeStation', 'readImport', 'undoImport', 'ingest', 'uploadEarlierFigures'],
    ...['readOrder', 'createOrder', 'changeOrder', 'readOrderDelivery'],
    ...[
      'readInvoice',
      'createInvoice',
      'changeInvoice',
      'removeInvoice',
      'sendInvoice',
      'writeOffInvoice',
      'creditInvoice',
      'invoiceOrder',
    ],
    ...['readPayment', 'createPayment', 'removePayment'],
    ...['createPodcast', 'changePodcast', 'restorePodcast', 'readFeed'],
    ...['createSource', 'changeSource', 'removeSource', 'checkSource'],
    ...['createLiveSource', 'changeLiveSource', 'removeLiveSource', 'tryLiveSource'],
    ...['createShare', 'changeShare', 'revokeShare', 'openShare'],
    ...['readAlert', 'createAlert', 'changeAlert', 'removeAlert', 'snoozeAlert'],
    ...['readReport', 'createReport', 'changeReport', 'removeReport', 'readBoard', 'createBoard', 'changeBoard'],
    ...['setMailImportant', 'setMailStarred', 'setMailRead', 'labelMail', 'saveDraft', 'forwardMail', 'sendMail'],
    ...['readChatUser', 'insertChat', 'removeChat'],
    ...[
      'readCart',
      'addToCart',
      'removeFromCart',
      'updateCart',
      'resetCart',
      'setBillingAddress',
      'setDeliveryAddress',
      'setDiscount',
    ],
    ...['setShippingCharge', 'setPaymentMethod', 'setPaymentCard'],
  ],
  'the scope, codes, sign-ins, pictures (200) or data of one person': [
    ...[
      'me',
      'invitePerson',
      'changePerson',
      'createKey',
      'revokeKey',
      'resetTwoFactor',
      'readProfile',
      'changeProfile',
    ],
    ...['turnOnTwoFactor', 'renewRecoveryCodes', 'listOwnSessions', 'listGallery', 'addPicture', 'removePicture'],
    'erasePersonalData',
    'eraseListenerData',
  ],
  'of one board: at most 50 columns, 2,000 items and 500 stories as lists of ids, and the rows that changed': [
    ...['addKanbanColumn', 'editKanbanColumn', 'orderKanbanColumns', 'deleteKanbanColumn', 'restoreKanban'],
    ...['addKanbanItem', 'editKanbanItem', 'orderKanbanItems', 'deleteKanbanItem', 'addKanbanItemComment'],
    ...['addKanbanStory', 'editKanbanStory', 'orderKanbanStories', 'deleteKanbanStory', 'addKanbanStoryComment'],
    'orderKanbanStoryItems',
  ],
  'the post that changed, with its newest 20 comments, each with its newest 20 replies': [
    ...['addPost', 'removePost', 'addComment', 'editComment', 'removeComment', 'addReply'],
    ...['likePost', 'likeComment', 'likeReply'],
  ],
  'sums: by month, by status, by currency': ['summarizeInvoices', 'readEarnings', 'readLeadOverview', 'readBalances'],
  'the rule sets that a territory has been given': ['chooseRuleSet'],
};

type Schema = z.core.$ZodType;

/** The lists in answers, and records of any keys, that have no largest number. */
function unlimited(schema: Schema, path = '', above: readonly Schema[] = []): string[] {
  if (above.includes(schema)) return [];
  const inside = (part: Schema, name = path) => unlimited(part, name, [...above, schema]);
  if (schema instanceof z.ZodObject)
    return Object.entries<Schema>(schema.shape).flatMap(([field, part]) => inside(part, `${path}.${field}`));
  if (schema instanceof z.ZodArray) {
    const hasMost = schema._zod.def.checks?.some(({ _zod }) =>
      ['max_length', 'length_equals'].includes(_zod.def.check),
    );
    return [...(hasMost ? [] : [path]), ...inside(schema.element)];
  }
  if (schema instanceof z.ZodRecord) {
    const isOfAny = !(schema.keyType instanceof z.ZodEnum);
    return [...(isOfAny ? [path] : []), ...inside(schema.valueType)];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inside(option));
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap((part) => inside(part));
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => inside(item));
  if (schema instanceof z.ZodPipe) return inside(schema.def.out);
  if (schema instanceof z.ZodLazy) return inside(schema.def.getter());
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return innerType ? inside(innerType) : [];
}

const fieldsOf = (schema: Schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const hasPages = ({ input, output }: Endpoint) =>
  ['limit', 'cursor'].every((field) => fieldsOf(input).includes(field)) && fieldsOf(output).includes('next');
const growing = Object.entries<Endpoint>(api)
  .filter(([, endpoint]) => !hasPages(endpoint) && unlimited(endpoint.output).length > 0)
  .map(([name]) => name);

test('a list in an answer has a largest number, pages, or a reason why it does not grow', () => {
  const named = Object.values(bounded).flat();
  expect(growing.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name, at) => !growing.includes(name) || named.indexOf(name) !== at)).toEqual([]);
});

test('a list that is nested in others, or in pages, is found', () => {
  const row = z.object({ tags: z.array(z.string()).max(3), of: z.record(z.string(), z.array(z.int())).optional() });
  const output = z.union([z.object({ rows: z.array(row).nullable() }), z.literal('none')]);
  expect(unlimited(output)).toEqual(['.rows', '.rows.of', '.rows.of']);
});
