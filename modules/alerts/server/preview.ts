import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { type Expectations, minutesUntilNoticed } from '@quarterhour/server/expected/expected';
import { replay } from '@quarterhour/server/expected/replay';
import { quartersOfDay, quartersOfWeek } from '@quarterhour/server/expected/series';
import { pauseWhenDue } from '@quarterhour/server/host/time-slices';
import type { Raised } from '../model/alerts.ts';
import { alertTraits } from '../model/kinds.ts';
import { factsOf, ruleOf } from './kinds/audience.ts';
import type { AlertRow } from './tables.ts';

const days = 90;
const mostListed = 200;

/** What is asked: an alert that nobody has added yet. */
type Previewed = Pick<AlertRow, 'kind' | 'side' | 'falseAlarms' | 'minutes'>;

/** What an alert about the audience would have raised in the last 90 days, with what is known of these days by now. */
export async function previewOf(expectations: Expectations, stations: readonly StationEntry[], asked: Previewed) {
  const nothing = { has_history: false, days, stations: stations.length, judged: 0, raised: [], total: 0, ...unknown };
  if (!alertTraits[asked.kind].isStatistical) return nothing;
  const rule = ruleOf(asked);
  const raised: Raised[] = [];
  const noticed: { best: number; worst: number }[] = [];
  for (const station of stations) {
    await pauseWhenDue();
    const model = await expectations.model([station]);
    const { values, first } = model.series;
    const until = values.findLastIndex((value) => !Number.isNaN(value)) + 1;
    if (!model.week.at(until)) continue;
    const instant = (position: number) => new Date((first + position) * quarterHourSeconds * 1000).toISOString();
    for (const { from, to, verdict } of replay(model, rule, Math.max(0, values.length - days * quartersOfDay), until)) {
      const facts = factsOf(verdict);
      raised.push({ station: station.slug, from: instant(from), to: to === undefined ? null : instant(to), facts });
    }
    // One hour after the other of the newest week.
    const hours = Array.from({ length: 168 }, (_, hour) => until - quartersOfWeek + hour * 4).filter((at) => at > 32);
    const minutes = hours.map((at) => minutesUntilNoticed(model, rule.perYear, at) ?? Number.POSITIVE_INFINITY);
    if (minutes.length > 0) noticed.push({ best: Math.min(...minutes), worst: Math.max(...minutes) });
  }
  const worst = (of: 'best' | 'worst') => finite(Math.max(...noticed.map((one) => one[of])));
  return {
    ...{ has_history: true, days, stations: stations.length, judged: noticed.length, total: raised.length },
    raised: raised.sort((one, other) => (one.from < other.from ? 1 : -1)).slice(0, mostListed),
    noticed_by_day: worst('best'),
    noticed_at_night: worst('worst'),
  };
}

const unknown = { noticed_by_day: null, noticed_at_night: null };
const finite = (minutes: number) => (Number.isFinite(minutes) ? minutes : null);
