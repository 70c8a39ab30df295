import { endpoint, version } from '@quarterhour/model/endpoint';
import { leftOutSchema, mostLeftOut } from '@quarterhour/model/left-out';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { mostSlots, slotSchema } from './slots.ts';

const id = z.coerce.number().int().positive().max(largestNumber);
/** The colours of shows are those of series in charts. */
export const showColors = 12;
const slug = text.regex(/^[a-z0-9][a-z0-9-]*$/).max(63);
const day = z.iso.date();

const fields = z.strictObject({
  /** The slug of the station. */
  station: slug,
  name: nameText,
  presenters: text.trim().max(300).default(''),
  color: z
    .int()
    .min(0)
    .max(showColors - 1)
    .default(0),
  slots: z.array(slotSchema).max(mostSlots).default([]),
});
const row = z.object({ ...fields.shape, id: z.int(), version });
export type Show = z.infer<typeof row>;

/** A show of a station, with the times at which it is on air. */
export const showNoun = defineNoun({
  one: 'show',
  many: 'shows',
  path: '/api/shows',
  key: z.object({ id }),
  row,
  fields,
  changes: changesOf(fields.omit({ station: true })).extend({
    /**
     * The day (YYYY-MM-DD, on the clock of the station) from which changed slots hold; those before it keep the past as it is. Left
     * out: they correct the past too.
     */
    valid_from: day.optional(),
  }),
  page: '/settings/shows',
  search: ['name', 'presenters'],
  filters: ['station'],
  sort: ['name', 'station'],
  calls: {
    list: {
      name: 'listShows',
      summary: 'Lists the shows of stations, with the times at which they are on air.',
      access: 'signed_in',
    },
    create: {
      name: 'createShow',
      summary: 'Adds a show to the programme schedule of a station.',
      access: managers,
      example: {
        station: 'radio-one',
        name: 'Breakfast',
        presenters: 'Ana Pop',
        slots: [{ weekdays: [1, 2, 3, 4, 5], start: '06:00', end: '10:00', from: '2026-09-01' }],
      },
    },
    change: {
      name: 'changeShow',
      summary: 'Changes a show or its times, from a day on or in the past too.',
      access: managers,
    },
    remove: { name: 'removeShow', summary: 'Removes a show from the schedule, in the past too.', access: managers },
  },
});

/** What an import of a schedule did: numbers of entries, and what was left out with its line. */
export const importedScheduleSchema = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  left_out: z.array(leftOutSchema).max(mostLeftOut),
});
export type ImportedSchedule = z.infer<typeof importedScheduleSchema>;

/** The most broadcasts of a flow: the newest one, and those that it is compared with. */
export const flowBroadcasts = 5;
/** Minutes before the start and after the end of a broadcast that a flow has. */
export const flowEdge = 15;

/** One minute of a flow: the sessions in progress when it begins, and those that begin and end in it. */
const flowMinute = z.object({ minute: z.int(), audience: z.int(), arrivals: z.int(), departures: z.int() });

const flowBroadcast = z.object({
  /** As the dimension `broadcast` writes it. */
  broadcast: z.string(),
  /** Instants, ISO 8601: as the schedule has it. */
  from: z.string(),
  to: z.string(),
  /** The show that was on air right before; '' if none was. */
  show_before: z.string(),
  /** Devices that listened in the last minute before the start, and those of them that still do ten minutes after it. */
  heard_before: z.int(),
  kept: z.int(),
  /** From 15 minutes before the start to 15 minutes after the end. `audience` + `arrivals` − `departures` is the next audience. */
  minutes: z.array(flowMinute).max(1440 + 2 * flowEdge),
});
export type FlowBroadcast = z.infer<typeof flowBroadcast>;

export const showCalls = {
  readShowFlow: endpoint({
    method: 'GET',
    path: '/api/show-flow',
    summary:
      'Reads the last broadcasts of a show minute by minute: the audience, who comes and who goes, and how many it keeps of the audience before it. The newest comes first.',
    input: z.object({
      station: slug,
      show: nameText,
      /** The last day on which the newest broadcast may begin (YYYY-MM-DD, on the clock of the station); left out: today. */
      until: day.optional(),
    }),
    output: z.object({ timezone: z.string(), broadcasts: z.array(flowBroadcast).max(flowBroadcasts) }),
    example: { station: 'radio-one', show: 'Breakfast' },
    access: 'signed_in',
  }),
  importSchedule: endpoint({
    method: 'POST',
    path: '/api/shows/import',
    summary:
      'Reads the programme schedule of a station from an iCalendar or CSV file. Entries that changed since the last file change from a day on, and entries that the file does not have stay.',
    input: z.object({
      station: slug,
      file: text.min(1).max(2_000_000),
      /** The day from which changed entries hold (YYYY-MM-DD); left out: today, on the clock of the station. */
      valid_from: day.optional(),
    }),
    output: importedScheduleSchema,
    example: { station: 'radio-one', file: 'show,weekdays,start,end\nBreakfast,Mon-Fri,06:00,10:00\n' },
    access: managers,
  }),
};
