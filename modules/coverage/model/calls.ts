import {
  coverageMarkSchema,
  damageSchema,
  hitRetentionSchema,
  judgeMarkSchema,
  newMarkSchema,
  stationDataSchema,
} from '@quarterhour/model/coverage';
import { type Endpoint, endpoint } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { managers } from '@quarterhour/model/roles';
import { largestNumber } from '@quarterhour/model/stored';
import { z } from 'zod';

const id = z.object({ id: z.coerce.number().int().positive().max(largestNumber) });

/** The calls about coverage and outages. */
export const coverageCalls = {
  readCoverage: endpoint({
    method: 'GET',
    path: '/api/coverage',
    summary:
      'Lists the stations with the state of their logs (first line, complete until, gaps) and their suspected, confirmed and rejected outages, and the days whose stored data is damaged.',
    input: z.object(pageInput()),
    output: z.object({
      stations: z.array(stationDataSchema),
      marks: z.array(coverageMarkSchema),
      hits: hitRetentionSchema,
      damages: z.array(damageSchema),
      next,
    }),
    access: 'signed_in',
  }),
  markOutage: endpoint({
    method: 'POST',
    path: '/api/coverage/marks',
    summary: 'Records an outage of a station. Averages exclude its time.',
    input: newMarkSchema,
    output: coverageMarkSchema,
    example: {
      station: 'radio-one',
      from: '2026-10-19T05:30:00+02:00',
      to: '2026-10-20T05:30:00+02:00',
      note: 'Transmitter down',
    },
    access: managers,
  }),
  judgeOutage: endpoint({
    method: 'PATCH',
    path: '/api/coverage/marks/:id',
    summary: 'Confirms or rejects an outage, with a note.',
    input: judgeMarkSchema.extend(id.shape),
    output: coverageMarkSchema,
    access: managers,
  }),
  removeOutage: endpoint({
    method: 'DELETE',
    path: '/api/coverage/marks/:id',
    summary: 'Withdraws a judgement: a detected outage becomes suspected again, a recorded one is removed.',
    input: id,
    output: z.object({ removed: z.literal(true) }),
    access: managers,
  }),
} satisfies Record<string, Endpoint>;
