import { type LeftOut, type LeftOutReason, leftOut } from '@quarterhour/model/left-out';
import { weekdayOf } from '@quarterhour/model/period';
import { cutName, visibleText } from '@quarterhour/model/stored';
import { parse } from 'csv-parse/sync';
import { mostSlots, type Slot } from '../model/slots.ts';
import type { ParsedSchedule, ScheduleEntry } from './schedule-file.ts';
import { weekdaysIn } from './weekday-names.ts';

/** What a column may be called, in lower case; spaces and hyphens count as underscores. */
const columnNames = {
  show: ['show', 'name', 'title', 'programme', 'program', 'show_name', 'émission', 'emission', 'emisiune', '节目'],
  weekdays: ['weekdays', 'weekday', 'days', 'day', 'jours', 'jour', 'zile', 'zi', '星期'],
  date: ['date', 'data', '日期'],
  start: ['start', 'start_time', 'begin', 'début', 'debut', 'început', 'inceput', '开始'],
  end: ['end', 'end_time', 'stop', 'fin', 'sfârșit', 'sfarsit', '结束'],
  from: ['from', 'valid_from', 'start_date', 'du', 'de_la', '起始日期'],
  until: ['until', 'valid_until', 'end_date', 'to', 'au', 'până_la', 'pana_la', '结束日期'],
  presenters: ['presenters', 'presenter', 'host', 'hosts', 'dj', 'animateur', 'prezentator', '主持人'],
  uid: ['uid', 'id'],
} as const;
type ColumnName = keyof typeof columnNames;

/** A line cannot be taken. */
class NotTaken extends Error {
  readonly leftOut: LeftOut;
  constructor(reason: LeftOutReason, about: { line: number; item?: string; value?: string }) {
    super(reason);
    this.leftOut = leftOut(reason, about);
  }
}

/** The columns of a first line; undefined if it is none of a schedule. */
function columnsOf(cells: readonly string[]): Map<ColumnName, number> | undefined {
  const plain = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const found = new Map<ColumnName, number>();
  for (const [name, spellings] of Object.entries(columnNames) as [ColumnName, readonly string[]][]) {
    const at = plain.findIndex((cell) => spellings.includes(cell));
    if (at >= 0) found.set(name, at);
  }
  const isComplete = ['show', 'start', 'end'].every((name) => found.has(name as ColumnName));
  return isComplete && (found.has('weekdays') || found.has('date')) ? found : undefined;
}

interface Line {
  record: string[];
  info: { lines: number };
}

/** Reads a schedule from a CSV file with a line of names; undefined if it is none. Cells lie between commas, semicolons or tabs. */
export function readCsv(text: string): ParsedSchedule | undefined {
  const [head = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  let lines: Line[];
  try {
    lines = parse(text, {
      ...{ bom: true, delimiter, info: true, relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, trim: true },
    }) as unknown as Line[];
  } catch {
    return undefined;
  }
  const columns = columnsOf(lines[0]?.record ?? []);
  if (!columns) return undefined;
  const entries = new Map<string, ScheduleEntry>();
  const problems: LeftOut[] = [];
  for (const { record, info } of lines.slice(1)) {
    const cell = (name: ColumnName) => visibleText(record[columns.get(name) ?? -1] ?? '').trim();
    try {
      takeLine(cell, info.lines, entries, problems);
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      problems.push(error.leftOut);
    }
  }
  return { entries: [...entries.values()], leftOut: problems };
}

type Cell = (name: ColumnName) => string;

/** @throws NotTaken */
function takeLine(cell: Cell, line: number, entries: Map<string, ScheduleEntry>, problems: LeftOut[]): void {
  const show = cutName(cell('show').replace(/\s+/g, ' '));
  if (show === '') throw new NotTaken('csv_show', { line });
  const source = (cell('uid') || `csv ${show}`).slice(0, 500);
  const slot = slotOf(cell, { line, item: show }, source, problems);
  const entry = entries.get(source) ?? { source, show, slots: [] };
  entries.set(source, entry);
  const presenters = cell('presenters').slice(0, 300);
  if (presenters !== '') entry.presenters = presenters;
  if (entry.slots.length < mostSlots) entry.slots.push(slot);
  else problems.push(leftOut('many_dates', { line, item: show, value: slot.from }));
}

function slotOf(cell: Cell, about: { line: number; item: string }, source: string, problems: LeftOut[]): Slot {
  const start = timeIn(cell('start'));
  const end = timeIn(cell('end'));
  if (start === undefined) throw new NotTaken('csv_time', { ...about, value: cell('start') });
  if (end === undefined) throw new NotTaken('csv_time', { ...about, value: cell('end') });
  if (start === end && start !== '00:00') throw new NotTaken('same_time', about);
  const single = dateIn(cell('date'));
  const weekdays = single ? [weekdayOf(single)] : weekdaysIn(cell('weekdays'));
  if (weekdays.length === 0) throw new NotTaken('csv_days', { ...about, value: cell('weekdays') || cell('date') });
  const day = (name: 'from' | 'until') => {
    const value = cell(name);
    const found = dateIn(value);
    if (value !== '' && !found) problems.push(leftOut('csv_date', { ...about, value, taken: true }));
    return found;
  };
  const [from, until] = single ? [single, single] : [day('from'), day('until')];
  const isOver = from !== undefined && until !== undefined && until < from;
  if (isOver) problems.push(leftOut('csv_date', { ...about, value: cell('until'), taken: true }));
  return {
    ...{ weekdays, start, end, from: from ?? '', until: isOver ? null : (until ?? null) },
    ...{ every_weeks: 1, exceptions: [], source },
  };
}

/** A time such as 6:00, 06:00:00, 0600, 6h30 or 6:30 pm as HH:MM; 24:00 and 23:59:59 are midnight. */
function timeIn(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h]?([0-5]\d))?(?::([0-5]\d))?\s*h?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, hours = '', minutes = '00', seconds, half] = found;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  }
  if (hour === 24 && minutes === '00') return '00:00';
  if (hour === 23 && minutes === '59' && (seconds === undefined || seconds === '59')) return '00:00';
  return hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** A date such as 2026-09-01, 01/09/2026 or 1.9.2026 (day first) as YYYY-MM-DD. */
function dateIn(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim());
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim());
  const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).reverse() : [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
  return isReal && date >= '1970-01-01' && date < '2200-01-01' ? date : undefined;
}
