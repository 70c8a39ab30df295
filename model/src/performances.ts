import { z } from 'zod';
import { slugSchema } from './catalogue.ts';

/** Reports of airings and their audiences, as licensing bodies require them. */
export const performanceReports = ['performances', 'soundexchange'] as const;
export type PerformanceReport = (typeof performanceReports)[number];

/** Days of one report: bodies ask for months and quarters. */
const mostDays = 92;
const localDay = z.iso.date('a day, written YYYY-MM-DD');

export const performanceExportSchema = z
  .object({
    report: z.enum(performanceReports),
    /** Local days of each station, both included. */
    from: localDay,
    to: localDay,
    /** By default: every station that the principal may see. */
    station: slugSchema.optional(),
    /** SoundExchange's transmission category: see 37 CFR 370.4(d)(2). */
    category: z
      .string()
      .regex(/^[A-K]$/, 'a letter from A to K')
      .default('A'),
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
    path: ['to'],
    message: `"to" must not be before "from", and ${mostDays} days are the most`,
  });
export type PerformanceExport = z.infer<typeof performanceExportSchema>;
