import { api } from '@quarterhour/model/api';
import { toCsv } from '@quarterhour/model/csv';
import type { Cell, Column } from '@quarterhour/model/result';
import { call } from '@quarterhour/web/data/call';
import { saveCsv } from '@quarterhour/web/data/save-file';
import type { EarlierFigure, EarlierMeasure } from '../../model/figures.ts';
import type { Choice } from './use-choice.ts';
import { type Figures, stationsOf } from './use-figures.ts';

/** Downloads the figures of both by station and day; the server records the download in the audit log. */
export async function downloadDays(
  figures: Figures,
  choice: Choice,
  measures: readonly EarlierMeasure[],
): Promise<void> {
  const { from, to } = choice.days;
  const file = `quarterhour_migration_${from}_${to}.csv`;
  const rows = rowsOf(figures, measures);
  const query = {
    measures: [...measures],
    dimensions: ['station', 'day'],
    filters: [],
    stations: stationsOf(choice),
    period: { from, to },
  };
  await call(api.noteExport, { file, rows: rows.length, query });
  saveCsv(toCsv({ columns: columnsOf(measures), rows }), file);
}

function columnsOf(measures: readonly EarlierMeasure[]): Column[] {
  const column = (id: string, role: Column['role']): Column => ({ id, label: id, unit: 'text', role, of: id });
  return [
    column('station', 'dimension'),
    column('day', 'dimension'),
    ...measures.flatMap((measure) => [column(measure, 'measure'), column(`${measure}_earlier`, 'before')]),
  ];
}

function rowsOf({ own, earlier }: Figures, measures: readonly EarlierMeasure[]): Cell[][] {
  const [ours, theirs] = [byDay(own), byDay(earlier)];
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .sort()
    .map((key) => [
      ...key.split(' '),
      ...measures.flatMap((measure) => [ours.get(key)?.[measure] ?? null, theirs.get(key)?.[measure] ?? null]),
    ]);
}

function byDay(figures: readonly EarlierFigure[]): Map<string, EarlierFigure> {
  return new Map(figures.map((figure) => [`${figure.station} ${figure.day}`, figure]));
}
