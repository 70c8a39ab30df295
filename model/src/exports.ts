import { z } from 'zod';
import type { Annotation } from './api-annotations.ts';
import { holidaySchema } from './api-holidays.ts';
import { endpoint } from './endpoint.ts';
import { type Language, languageIds } from './languages.ts';
import type { MeasureId } from './measures.ts';
import type { DayRange } from './period.ts';
import type { Cell } from './result.ts';
import { text } from './stored.ts';

/** The files that a view, or one card of it, is written as. */
export const exportFormats = ['pdf', 'xlsx', 'png', 'svg', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The cards of all pages that can be exported; `full` is the open full view. */
export const exportCards = [
  'full',
  'tiles',
  'measure',
  'time',
  'changed',
  'stations',
  'songs',
  'artists',
  'new_songs',
  'around',
  'airings',
  'peak',
  'shows',
  'episodes',
  'release',
  'devices',
  'places',
  'times',
  'week_map',
  'methods',
  'excluded',
] as const;
export type ExportCard = (typeof exportCards)[number];

export const exportSchema = z.strictObject({
  /** The address of a view, with its page: /groups&stations?p=last_28_days */
  view: text.max(8000),
  /** One card; left out: the whole page, or the open full view for a picture. */
  card: z.enum(exportCards).optional(),
  format: z.enum(exportFormats),
  language: z.enum(languageIds).default('en'),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  /** A name of the client's, under which it can ask for the progress. */
  id: z.uuid().optional(),
});
export type ExportRequest = z.infer<typeof exportSchema>;

/** What the page needs to draw a view as its reader sees it. */
export interface ExportContextInput extends ExportRequest {
  /** The cards of the page to write; left out: all. */
  cards?: readonly ExportCard[];
  /** The measures that the reader sees; left out: all. */
  measures?: readonly MeasureId[];
  /** Figures over time go on where the logs end, from live figures and with a mark; not in what is mailed or shared. */
  provisional?: boolean;
  /** Pixels of the pictures of cards within a document or a mail; left out: those of a page of paper. */
  pictureWidth?: number;
  /** The colours of pictures; left out: light. */
  mode?: 'light' | 'dark';
  /** Milliseconds. */
  now: number;
  /** Everything that the reader may see. */
  catalogue: {
    territories: { slug: string; name: string; archived: boolean }[];
    groups: { slug: string; name: string; territory: string; archived: boolean }[];
    stations: object[];
  };
}

/** The annotations of the period and the stations of an answer, for files of it. */
export interface AnnotationsOfResult {
  days: DayRange;
  stations: readonly string[];
  list: readonly Annotation[];
}

/** How far an export is: it waits for others, reads figures, or is written. */
export const exportProgressSchema = z.object({
  state: z.enum(['waiting', 'reading', 'writing', 'unknown']),
  /** Answered queries, of so many. */
  done: z.int(),
  of: z.int(),
});
export type ExportProgress = z.infer<typeof exportProgressSchema>;

/** What a view says in words. */
const readingSchema = z.object({
  /** The page, and what the view is of: stations, period, comparison, filters. */
  title: text,
  context: z.string(),
  /** The change in one sentence, with the outages behind it; empty without a comparison. */
  sentence: z.string(),
  /** What sets the period apart from the one before, a sentence each. */
  remarks: z.array(z.string()).max(20),
  /** Of both periods. */
  holidays: z.array(holidaySchema).max(1000),
  /** Days of both periods that are not 24 hours long, in a time zone (IANA) of the stations. */
  clock_changes: z.array(z.object({ day: z.iso.date(), hours: z.number(), timezone: text })).max(1000),
});

/** The calls for files of figures, and for their words. */
export const exportCalls = {
  reading: endpoint({
    method: 'POST',
    path: '/analytics/reading',
    summary:
      'Says in words how a period compares with the one before, and which outages, holidays and clock changes matter.',
    input: exportSchema.pick({ view: true, language: true }),
    output: readingSchema,
    example: { view: '/groups&stations?p=last_28_days', language: 'en' },
    access: 'signed_in',
    key: 'read',
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/api/exports/files',
    summary: 'Writes a page or a card as PDF, XLSX, PNG, SVG or CSV.',
    input: exportSchema,
    output: z.string(),
    example: { view: '/groups&stations?p=last_28_days', format: 'pdf' },
    media: { answer: 'application/octet-stream' },
    access: 'signed_in',
    key: 'read',
  }),
  exportProgress: endpoint({
    method: 'GET',
    path: '/api/exports/files/:id',
    summary: 'Reports how far an export is.',
    input: z.object({ id: z.uuid() }),
    output: exportProgressSchema,
    access: 'signed_in',
  }),
};

/** How the cells of a column are written. */
export type ColumnKind = 'text' | 'date' | 'moment' | 'count' | 'decimal' | 'percent';

export interface ExportColumn {
  heading: string;
  kind: ColumnKind;
  /** Digits after the decimal point in a spreadsheet. */
  digits: number;
  /** Only spreadsheets have it: it explains another column. */
  detail?: true;
}

/** One card as a table and a picture. */
export interface ExportSheet {
  id: ExportCard;
  title: string;
  /** What is measured. */
  subtitle: string;
  /** The picture in one sentence; empty without one. */
  summary: string;
  /** Whether documents show the picture or the table where one says what the other does; `both` if they differ. */
  paper: 'picture' | 'table' | 'both';
  /** SVG; undefined for a card without a picture. */
  picture: { svg: string; width: number; height: number } | undefined;
  columns: ExportColumn[];
  /** Values as the Result has them, with names for ids; dates and moments as ISO text on the clock of the query. */
  rows: Cell[][];
  /** The same as text for people. */
  texts: string[][];
  /** The Query as JSON. */
  queries: string[];
  /** The Result as CSV, with the ids of its columns. */
  csv: string;
}

/** A drawing of a document: SVG, its size in pixels, and what it shows in one sentence. */
export interface ExportPicture {
  svg: string;
  width: number;
  height: number;
  alt: string;
}

export interface ExportTile {
  measure: MeasureId;
  name: string;
  value: string;
  change: string;
  direction: 'more' | 'less' | 'same';
}

/** What moved most between the two periods, of the dimension that explains most. */
export interface ExportChanges {
  title: string;
  /** What is measured, and by which dimension. */
  subtitle: string;
  /** Why there are none. */
  none: string;
  moves: { name: string; value: string; note: string; direction: 'more' | 'less' | 'same' }[];
}

/** What stands on the first page of a document, which people forward. */
export interface ExportFront {
  tiles: ExportTile[];
  curve: (ExportPicture & { title: string; notes: string[] }) | undefined;
  map: (ExportPicture & { title: string; subtitle: string }) | undefined;
  when: (ExportPicture & { title: string; subtitle: string }) | undefined;
  tops: { title: string; subtitle: string; rows: { name: string; value: string; note: string }[] }[];
  /** How the figures are counted, in three lines. */
  counted: string[];
}

/** A page, or some cards of it, ready to be written as a file. */
export interface ExportDocument {
  title: string;
  /** Scope, period, comparison and filters in one line. */
  context: string;
  /** The stations, and the period with the one that it is compared with. */
  scope: string;
  days: string;
  filters: string[];
  /** The page with these days, as a path and its query. */
  address: string;
  /** The change in one sentence; empty without a comparison. */
  headline: string;
  /** What sets the period apart from the one before: public holidays, clock changes, months of unequal length. */
  remarks: string[];
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The name of the file without its ending. */
  file: string;
  /** Scope, period, clock, filters, rules, coverage, exclusions: a heading and its lines. */
  facts: { name: string; lines: string[] }[];
  tiles: ExportTile[];
  changes: ExportChanges;
  /** The first page of a document; undefined for one card, an open full view, and other formats. */
  front: ExportFront | undefined;
  sheets: ExportSheet[];
  /** The picture of a whole page, if that is what is written. */
  picture: { svg: string; width: number; height: number } | undefined;
  definitions: { name: string; text: string }[];
  words: Record<'about' | 'definitions' | 'queries' | 'page' | 'counted' | 'figures' | 'open', string>;
}
