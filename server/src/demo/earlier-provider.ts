import { csvLine } from '@quarterhour/model/csv';
import { measures } from '@quarterhour/model/measures';
import { addDays, type DayRange, dayCount } from '@quarterhour/model/period';
import { querySchema } from '@quarterhour/model/query';
import { type EarlierMeasure, earlierMeasures } from '../../../modules/migration/model/figures.ts';
import { saveEarlierFigures } from '../../../modules/migration/server/earlier-figures.ts';
import { readEarlierCsv } from '../../../modules/migration/server/read-earlier-csv.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { random } from '../host/random.ts';
import { owner } from '../identity/principal.ts';
import { wholeReader } from '../listening/days-behind.ts';
import { answer } from '../query/answer.ts';
import type { Store } from '../store/open.ts';
import { demoStations } from './catalogue.ts';

/** The provider that counted the group's stations until four weeks after they came here. Invented, like them. */
const provider = 'Fluxoscope';
const stations = demoStations.filter(({ group }) => group === 'ondelune');
const parallelDays = 28;
const historyDays = 56;
/** It counts from the first second on, and identifies devices by cookies. */
const bias: Record<EarlierMeasure, number> = { sessions: 1.08, listening_hours: 1.03, aqh: 1.04, reach: 1.13 };
/** Growth from one day to the next. */
const growth = 1.0008;

interface Parts {
  engine: Engine;
  store: Store;
  /** unix seconds */
  clock: () => number;
  seed: string;
}

/** Imports the earlier provider's figures: for the first days of the logs, and eight weeks before them. */
export async function bringEarlierFigures({ engine, store, clock, seed }: Parts, logged: DayRange): Promise<void> {
  const days = Math.min(parallelDays, dayCount(logged));
  const period = { from: logged.from, to: addDays(logged.from, days - 1) };
  const slugs = stations.map(({ slug }) => slug);
  const query = { measures: [...earlierMeasures], dimensions: ['station', 'day'], stations: slugs, period };
  const snapshot = await readSnapshot(store);
  const { rows } = await answer(
    { reader: await wholeReader(engine, snapshot.stations), clock },
    snapshot,
    querySchema.parse(query),
  );
  const counted = new Map(rows.map(([station, day, ...values]) => [`${station} ${day}`, values.map(Number)]));
  const lines = slugs.flatMap((station) => {
    const chance = random(`${seed} ${provider} ${station}`);
    return Array.from({ length: historyDays + days }, (_, index) => {
      const number = index - historyDays;
      // For days before the logs, it uses the same weekday in the logs.
      const like = addDays(period.from, ((number % days) + days) % days);
      const factor = growth ** Math.min(0, number) * (1 + 0.015 * chance.normal());
      const values = counted.get(`${station} ${like}`) ?? [];
      const figures = earlierMeasures.map((measure, place) =>
        ((values[place] ?? 0) * bias[measure] * factor).toFixed(measures[measure].unit === 'count' ? 0 : 1),
      );
      return csvLine([station, addDays(period.from, number), ...figures]);
    });
  });
  const text = [csvLine(['station', 'day', ...earlierMeasures]), ...lines].join('');
  const bySlug = new Map(snapshot.stations.map((station) => [station.slug, station]));
  const { value, errors } = await readEarlierCsv(text, { stations: bySlug, now: clock() });
  if (errors) throw new Error(errors[0]?.message);
  const at = new Date(clock() * 1000);
  await saveEarlierFigures(store, owner, { source: provider, file: 'fluxoscope.csv', lines: value, at });
}
