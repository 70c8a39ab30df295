import type { ExportCard, ExportSheet } from '@quarterhour/model/exports';
import type { Language } from '@quarterhour/model/languages';
import type { DayRange } from '@quarterhour/model/period';
import { readView } from '@quarterhour/model/read-view';
import type { Cell, Result } from '@quarterhour/model/result';
import type { ExportParts } from '@quarterhour/server/exports/export-file';
import { exportReport, type ReportParts } from '@quarterhour/server/exports/export-report';
import type { Principal } from '@quarterhour/server/identity/principal';
import { writeLetter } from '@quarterhour/server/notify/letter';
import type { Block, Tile } from '@quarterhour/server/notify/letter-blocks';
import type { Attachment, ChatMessage, Mail, WebHook } from '@quarterhour/server/notify/message';
import type { ReportFile, ReportPeriod } from '../model/reports.ts';
import type { LateStation } from './late-logs.ts';
import { addressFor, type Showing } from './sight.ts';
import { daysText, momentText, wordsOf } from './words.ts';

/** What a report says about one period, on one clock and in one language. */
export interface Written {
  parts: ReportParts;
  about: ReportAbout;
  language: Language;
}

export interface ReportAbout {
  name: string;
  every: ReportPeriod;
  showing: Showing;
  days: DayRange;
  /** Empty: that of the view. */
  clock: string;
  owner: string;
  late: readonly LateStation[];
  files: readonly ReportFile[];
  /** The address of the installation. */
  publicUrl: string;
}

/** The cards whose largest values are tables of the mail, and those that are drawn, the most telling first. */
const tableCards: readonly ExportCard[] = [
  'full',
  'stations',
  'songs',
  'artists',
  'shows',
  'episodes',
  'places',
  'devices',
];
const pictureCards: Record<ReportPeriod, readonly ExportCard[]> = {
  // The hours of one day are its chart over time already.
  day: ['full', 'time', 'stations', 'songs', 'shows', 'places'],
  week: ['full', 'time', 'times', 'stations', 'songs', 'shows'],
  month: ['full', 'time', 'times', 'stations', 'songs', 'shows'],
};
/** A mail has four figures, one picture, and the largest values only where nothing can have changed. */
const [mostTiles, mostPictures, mostRows, mostColumns] = [4, 1, 5, 4];
/** Pixels of a picture in a mail. */
const pictureWidth = 536;

const mediaTypes: Record<ReportFile, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Asks the queries of a report as its owner, and draws what its messages contain. */
export async function writeReport(
  services: ExportParts,
  owner: Principal,
  about: ReportAbout,
  language: Language,
  signal: AbortSignal,
): Promise<Written> {
  const { showing, days, clock, every, files } = about;
  const told = ['tiles', 'changed'] as const;
  const cards = files.length > 0 ? undefined : [...new Set([...told, ...tableCards, ...pictureCards[every]])];
  const request = {
    ...{ view: addressFor(showing, days, clock, every), language, files, cards, mostPictures },
    pictures: pictureCards[every],
  };
  return { parts: await exportReport(services, owner, request, signal), about, language };
}

export function subjectOf({ about: { name, days }, language }: Written): string {
  return `${name} · ${daysText(days, language)}`;
}

/** The mail of a report. @param unsubscribe the address that ends it for its recipient */
export function mailOf(written: Written, to: string, unsubscribe?: string): Mail {
  const { parts, about, language } = written;
  const { document, pictures, files } = parts;
  const { t } = wordsOf(language);
  const { headline, remarks, tiles, filters, scope, days } = document;
  const blocks: Block[] = [
    ...(headline ? [{ lead: headline }] : []),
    ...[...incompleteOf(written), ...remarks].map((small) => ({ small })),
    ...(tiles.length > 0 ? [{ tiles: leadingTiles(written) }] : []),
    ...pictures.flatMap(({ card }): Block[] => {
      const sheet = document.sheets.find(({ id }) => id === card);
      const note = sheet?.subtitle === sheet?.title ? undefined : sheet?.subtitle;
      const heading = { heading: sheet?.title ?? '', ...(note && { note }) };
      return [
        heading,
        { cid: card, dark: `${card}-dark`, alt: sheet?.summary || heading.heading, width: pictureWidth },
      ];
    }),
    ...detailsOf(written),
    { button: linkOf(written), label: t('letter.report.open') },
    { small: t(`letter.report.footer.${about.every}`, { owner: about.owner }) },
    ...(unsubscribe ? [{ small: t('letter.report.unsubscribe'), link: unsubscribe }] : []),
  ];
  const inline = pictures.flatMap(({ card, light, dark }): Attachment[] => [
    { name: `${card}.png`, type: 'image/png', base64: base64(light), cid: card },
    { name: `${card}-dark.png`, type: 'image/png', base64: base64(dark), cid: `${card}-dark` },
  ]);
  const attached = files.map(({ name, bytes }): Attachment => {
    const type = mediaTypes[name.endsWith('.pdf') ? 'pdf' : 'xlsx'];
    return { name, type, base64: base64(bytes) };
  });
  const title = { text: about.name, below: [scope, days, ...filters].join(' · ') };
  const letter = writeLetter(language, { subject: subjectOf(written), title, blocks });
  return { to, ...letter, attachments: [...inline, ...attached], ...(unsubscribe && { unsubscribe }) };
}

/** The measure that the view shows, and those that come first on the page. */
function leadingTiles({ parts: { document }, about: { showing } }: Written): Tile[] {
  const { measure } = readView(showing.address, {}, showing.page).view;
  const chosen = document.tiles.filter((tile) => tile.measure === measure);
  return [...chosen, ...document.tiles.filter((tile) => tile.measure !== measure)].slice(0, mostTiles);
}

/** What changed; the rows of a full view; or, without a comparison, the largest values. */
function detailsOf({ parts: { document } }: Written): Block[] {
  const { changes, sheets } = document;
  const full = sheets.find((sheet) => sheet.id === 'full' && isTabled(sheet));
  if (!full && changes.moves.length > 0) {
    return [{ heading: changes.title, note: changes.subtitle }, { changes: changes.moves }];
  }
  const sheet = full ?? sheets.find((one) => isTabled(one) && one.rows.length > 1);
  return sheet ? [{ heading: sheet.title }, { table: tableOf(sheet) }] : [];
}

/** The message of a report in a chat. */
export function chatOf(written: Written, url: string): ChatMessage {
  const { parts, language } = written;
  const { document } = parts;
  const facts = document.tiles.map(({ name, value, change }) => ({ label: name, value: `${value} ${change}`.trim() }));
  const text = [document.context, document.headline, ...document.remarks, ...incompleteOf(written)]
    .filter(Boolean)
    .join('\n');
  const link = { label: wordsOf(language).t('letter.report.open'), url: linkOf(written) };
  return { url, title: subjectOf(written), text, facts, link };
}

/** The event of a report for a program: the figures as numbers, and the tables as texts. */
export function hookOf(written: Written, report: number, { url, secret }: Pick<WebHook, 'url' | 'secret'>): WebHook {
  const { parts, about, language } = written;
  const { document, results } = parts;
  return {
    ...{ url, secret, type: 'report.sent' },
    data: {
      report: { id: report, name: about.name, every: about.every },
      period: about.days,
      timezone: about.clock || null,
      language,
      title: document.title,
      context: document.context,
      headline: document.headline,
      remarks: document.remarks,
      figures: figuresOf(results),
      tables: document.sheets.filter(isTabled).map((sheet) => ({
        card: sheet.id,
        title: sheet.title,
        columns: sheet.columns.map(({ heading }) => heading),
        rows: sheet.rows.slice(0, 100),
      })),
      late_logs: about.late.map(({ slug, until }) => ({
        station: slug,
        complete_until: new Date(until * 1000).toISOString(),
      })),
      url: linkOf(written),
    },
  };
}

function isTabled({ id, rows }: ExportSheet): boolean {
  return tableCards.includes(id) && rows.length > 0;
}

/** The first rows of a card: names, values and changes, or the first columns of a full view. */
function tableOf({ id, columns, texts }: ExportSheet): string[][] {
  const change = columns.findIndex(({ kind }, index) => index > 1 && kind === 'percent');
  const hasChanges = change > 0 && texts.some((row) => row[change] !== '–');
  const shown = id === 'full' ? columns.flatMap(({ detail }, index) => (detail ? [] : [index])) : [0, 1];
  const kept = id !== 'full' && hasChanges ? [...shown, change] : shown.slice(0, mostColumns);
  const cells = (row: readonly string[]) => kept.map((index) => row[index] ?? '');
  return [cells(columns.map(({ heading }) => heading)), ...texts.slice(0, mostRows).map(cells)];
}

function incompleteOf({ about: { late }, language }: Written): string[] {
  if (late.length === 0) return [];
  const { locale, t } = wordsOf(language);
  const each = late.map(({ name, until, timezone }) =>
    t('letter.report.log_until', { station: name, moment: momentText(until, timezone, language) }),
  );
  return [t('letter.report.incomplete', { stations: new Intl.ListFormat(locale).format(each) })];
}

/** The page that shows what the report is about. */
function linkOf({ about: { publicUrl, showing, days, clock, every } }: Written): string {
  return publicUrl + addressFor(showing, days, clock, every);
}

/** The totals as numbers, by the ids of their columns. */
function figuresOf(results: readonly Result[]): Record<string, Cell> {
  const totals = results.filter(({ query }) => query.dimensions.length === 0);
  return Object.fromEntries(
    totals.flatMap(({ columns, rows }) =>
      columns.map(({ id }, index): [string, Cell] => [id, rows[0]?.[index] ?? null]),
    ),
  );
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
