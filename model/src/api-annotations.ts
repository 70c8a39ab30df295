import { z } from 'zod';
import { annotationKindIds, ownAnnotationKinds } from './annotation-kinds.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { dayCount } from './period.ts';
import { queryBytes } from './query.ts';
import { text } from './stored.ts';
import { isTimeZone } from './zone.ts';

/** The most annotations of an answer; own ones come first where there are more. */
export const mostAnnotations = 1000;
/** The most days of a period whose annotations are read. */
const mostDays = 36_600;

/** A local day, YYYY-MM-DD, or a local minute, YYYY-MM-DDTHH:MM. */
const localTime = text.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/);

export const annotationSchema = z.object({
  /** Tells it from the others of an answer. */
  id: text,
  kind: z.enum(annotationKindIds),
  /** The first and the last day, or the first minute and the one after the last, on the clock of the query. */
  from: localTime,
  to: localTime,
  /** In the language of the reader. */
  text: z.string(),
  /** The slugs of the stations that it is about, of those that were asked; empty: it is about all of them. */
  stations: z.array(text).max(10_000),
  /** Of an own one; null of the others. */
  own: z
    .object({
      id: z.int(),
      kind: z.enum(ownAnnotationKinds),
      /** It is left out of what is usual. */
      special: z.boolean(),
      readers: z.enum(['everyone', 'managers']),
      may_change: z.boolean(),
    })
    .nullable(),
});
export type Annotation = z.infer<typeof annotationSchema>;

const days = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine((range) => dayCount(range) >= 1 && dayCount(range) <= mostDays, `1 to ${mostDays} days`);
const zone = text.refine(isTimeZone, 'an IANA time zone');

export const annotationCalls = {
  annotations: endpoint({
    method: 'POST',
    path: '/analytics/annotations',
    summary:
      'Returns what is special about the days of a period: own annotations, gaps and outages, changes of rule sets, clocks, programmes, providers and versions, undone imports, and public holidays, in the language of Accept-Language.',
    input: z.strictObject({
      days,
      /** Slugs of stations and podcasts; left out: all that the principal may see. */
      stations: z.array(text.max(63)).max(10_000).optional(),
      /** The clock of local times; left out: that of each station. */
      timezone: zone.optional(),
      /** Zones whose holidays and clock changes are wanted; left out: those of the stations. */
      timezones: z.array(zone).max(100).optional(),
      /** Left out: all. */
      kinds: z.array(z.enum(annotationKindIds)).max(annotationKindIds.length).optional(),
    }),
    output: z.object({ annotations: z.array(annotationSchema).max(mostAnnotations) }),
    example: { days: { from: '2026-11-01', to: '2026-11-30' }, stations: ['radio-one'] },
    bytes: queryBytes,
    access: 'signed_in',
    key: 'read',
    links: true,
  }),
} satisfies Record<string, Endpoint>;
