import { version } from '@quarterhour/model/endpoint';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { mostSlots, slotSchema } from './slots.ts';

const slug = text.max(63).regex(/^[a-z0-9][a-z0-9-]*$/);

const fields = z.strictObject({
  /** The slug of the territory. */
  territory: slug,
  /** The slug of the station whose daypart it is; '': of all stations of the territory that have none of their own. */
  station: text
    .max(63)
    .regex(/^([a-z0-9][a-z0-9-]*)?$/)
    .default(''),
  name: nameText,
  slots: z.array(slotSchema).max(mostSlots).default([]),
});
const row = z.object({ ...fields.shape, id: z.int(), version });
export type OwnDaypart = z.infer<typeof row>;

/** A daypart of a territory or a station, beside those of RAJAR. */
export const ownDaypartNoun = defineNoun({
  one: 'own_daypart',
  many: 'own_dayparts',
  path: '/api/own-dayparts',
  key: z.object({ id: z.coerce.number().int().positive().max(largestNumber) }),
  row,
  fields,
  changes: changesOf(fields.omit({ territory: true, station: true })).extend({
    /** As of shows: the day from which changed times hold; left out: they correct the past too. */
    valid_from: z.iso.date().optional(),
  }),
  page: '/settings/own-dayparts',
  search: ['name'],
  filters: ['territory', 'station'],
  sort: ['name', 'territory', 'station'],
  calls: {
    list: {
      name: 'listOwnDayparts',
      summary: 'Lists the dayparts that territories and stations made, beside those of RAJAR.',
      access: 'signed_in',
    },
    create: {
      name: 'createOwnDaypart',
      summary: 'Adds a daypart of a territory, or of one station.',
      access: managers,
      example: {
        territory: 'romania',
        name: 'Morning',
        slots: [{ weekdays: [1, 2, 3, 4, 5], start: '05:00', end: '09:00', from: '2020-01-01' }],
      },
    },
    change: {
      name: 'changeOwnDaypart',
      summary: 'Renames a daypart or changes its times, from a day on or in the past too.',
      access: managers,
    },
    remove: { name: 'removeOwnDaypart', summary: 'Removes a daypart, in the past too.', access: managers },
  },
});
