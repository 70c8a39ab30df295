import { ownAnnotationKinds } from '@quarterhour/model/annotation-kinds';
import { version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './rule.ts';

const slug = text.max(63).regex(/^[a-z0-9][a-z0-9-]*$/);
const orNone = text
  .max(63)
  .regex(/^([a-z0-9][a-z0-9-]*)?$/)
  .default('');
/** A time of day, HH:MM on the clock of each station; '': none. */
const time = text
  .max(5)
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, rule('annotation_time'))
  .default('');

/** What an annotation is about: all stations of a territory or of a group, or some stations. */
export const annotationScopes = ['stations', 'group', 'territory'] as const;
/** The most days of an annotation after its first. */
export const mostAnnotationDays = 366;

const fields = z.strictObject({
  text: text.trim().min(1).max(200),
  kind: z.enum(ownAnnotationKinds).default('note'),
  from_day: z.iso.date(),
  /** The last day; null: it is about one day. */
  to_day: z.iso.date().nullable().default(null),
  /** When it begins on the first day, and ends on the last. Without an end it is about a moment, without a start about whole days. */
  from_time: time,
  to_time: time,
  scope: z.enum(annotationScopes).default('stations'),
  /** The slugs of what it is about: those that `scope` names; the others are empty. */
  stations: z.array(slug).max(1000).default([]),
  group: orNone,
  territory: orNone,
  /** Who reads it: everyone who may see the figures, or those of them who manage stations. */
  readers: z.enum(['everyone', 'managers']).default('everyone'),
  /** It is left out of what is usual. */
  special: z.boolean().default(false),
});
const row = z.object({ ...fields.shape, id: z.int(), created_by: z.string(), may_change: z.boolean(), version });
export type OwnAnnotation = z.infer<typeof row>;

/** What somebody wrote about a day or a moment of stations. */
export const annotationNoun = defineNoun({
  one: 'annotation',
  many: 'annotations',
  path: '/api/annotations',
  key: z.object({ id: z.coerce.number().int().positive().max(largestNumber) }),
  row,
  fields,
  changes: changesOf(fields.omit({ scope: true, stations: true, group: true, territory: true })),
  page: '/settings/annotations',
  search: ['text'],
  filters: ['kind', 'scope', 'readers', 'special'],
  sort: ['from_day', 'text', 'kind'],
  calls: {
    list: {
      name: 'listAnnotations',
      summary: 'Lists own annotations of stations, groups and territories.',
      access: 'signed_in',
    },
    read: { name: 'readAnnotation', summary: 'Reads one annotation.', access: 'signed_in' },
    create: {
      name: 'createAnnotation',
      summary: 'Annotates a day, some days or a moment of stations, of a group or of a territory.',
      access: managers,
      example: {
        text: 'Live from the harbour',
        kind: 'special_programme',
        from_day: '2026-11-21',
        stations: ['radio-one'],
        special: true,
      },
    },
    change: { name: 'changeAnnotation', summary: 'Changes an annotation; what it is about stays.', access: managers },
    remove: { name: 'removeAnnotation', summary: 'Removes an annotation.', access: managers },
  },
});
