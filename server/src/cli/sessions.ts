import { api } from '@quarterhour/model/api';
import type { SessionsBehind } from '@quarterhour/model/api-sessions';
import { csvLine } from '@quarterhour/model/csv';
import { measures } from '@quarterhour/model/measures';
import type { Caller } from './caller.ts';
import { printable } from './printable.ts';

interface SessionsOptions {
  station: string;
  at: string;
  span?: SessionsBehind['span'];
  limit: number;
  format: 'text' | 'csv' | 'json';
}

/** Lists the sessions behind a figure as text, CSV or JSON. */
export async function listSessions({ call }: Caller, { format, ...asked }: SessionsOptions): Promise<string> {
  const behind = await call(api.listSessions, asked);
  if (format === 'json') return JSON.stringify(behind, null, 2);
  const lines = behind.sessions.map(cells);
  if (format === 'csv') return [header, ...lines].map(csvLine).join('');
  return [summary(behind), '', ...aligned([header, ...lines]), ...cut(behind)].join('\n');
}

const header = [
  'start',
  'end',
  'seconds inside',
  'device number',
  'stream',
  'place',
  'player',
  'method',
  'excluded by',
  'import',
];

function cells(session: SessionsBehind['sessions'][number]): string[] {
  const { start, end, seconds, device_id, stream, country, city, device_category, device, player } = session;
  return [
    start,
    end,
    String(seconds),
    String(device_id),
    stream ?? '',
    // A city is written with its country and region.
    city || country,
    [device_category, device, player].filter(Boolean).join(', '),
    session.listening_method,
    session.excluded_by ?? '',
    String(session.import_id ?? ''),
  ].map(printable);
}

function summary({ station, from, to, timezone, figures, coverage, quarter_hour_seconds, ...counts }: SessionsBehind) {
  const number = (value: number | null) => (value === null ? 'not known' : String(Math.round(value * 1000) / 1000));
  const covered = coverage === null ? 'nothing of it is over' : `logs cover ${Math.round(coverage * 100)} % of it`;
  return [
    `${station}, ${from} to ${to} (${timezone}); ${covered}`,
    `Sessions that count: ${counts.counted}, excluded: ${counts.excluded}. A quarter hour counts for AQH from ${quarter_hour_seconds.join(' or ')} s on`,
    ...aligned([
      ['', 'answered', 'added up'],
      ...figures.map(({ measure, answered, added_up }) => [
        measures[measure].label,
        number(answered),
        number(added_up),
      ]),
    ]),
  ].join('\n');
}

function cut({ counted, excluded, sessions }: SessionsBehind): string[] {
  const more = counted + excluded - sessions.length;
  return more > 0 ? [`… and ${more} more: --limit, at most 1000, or a shorter --span`] : [];
}

/** Columns side by side, each as wide as its longest value. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
