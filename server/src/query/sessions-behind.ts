import { checkedMeasures, type SessionBehind, type SessionsBehind } from '@quarterhour/model/api-sessions';
import { usualQuarterHourSeconds } from '@quarterhour/model/quarter-hour';
import type { Result } from '@quarterhour/model/result';
import { ruleSets } from '@quarterhour/model/rule-sets';
import { dayOf, isoInZone, quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import { notFound } from '../catalogue/refusals.ts';
import { spansOf } from '../catalogue/rule-spans.ts';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { Engine, RowsOptions } from '../engine/engine.ts';
import type { Principal } from '../identity/principal.ts';
import { readPlaces } from '../listening/places.ts';
import { type AddedUp, addUpSessions, readSessions } from '../listening/sessions/behind-figure.ts';
import type { Answers } from './answers.ts';
import { creditedFromOf } from './credited-from.ts';
import { localSpan, type Span } from './local-span.ts';

interface AskedSessions {
  station: string;
  at: string;
  span?: Span | undefined;
  limit: number;
}

/**
 * The sessions that a figure of a station is made of, with what they add up to and what a query answers: two ways to one
 * number, so that an auditor can follow it, and a wrong one is found.
 * @param options the limits of each statement
 * @throws Refusal not_found for a station outside the scope, wrong_input for a moment that its clock never shows
 */
export async function sessionsBehind(
  { engine, answers, clock }: { engine: Engine; answers: Answers; clock: () => number },
  principal: Principal,
  { station: slug, at, span = at.length === 10 ? 'day' : 'quarter_hour', limit }: AskedSessions,
  options: RowsOptions,
): Promise<SessionsBehind> {
  const { stations } = await answers.catalogue();
  const station = stations.find((one) => one.slug === slug) ?? notFound('station', slug);
  const zone = station.timezone;
  const stretch = localSpan(at, span, zone);
  const asked = { station: station.id, creditedFrom: creditedFromOf([station]), ...stretch };
  const [answered, sums, rows, places] = await Promise.all([
    answeredFor(answers, principal, slug, stretch, span, zone),
    addUpSessions(engine, asked, options),
    readSessions(engine, asked, limit, options),
    readPlaces(engine),
  ]);
  const streams = new Map(station.streams.map(({ id, name }) => [id, name]));
  const coverage = answered('coverage');
  const passed = Math.max(0, Math.min(stretch.to, clock()) - stretch.from);
  const added = figuresOf(sums, (passed / quarterHourSeconds) * (coverage ?? 1));
  return {
    station: slug,
    timezone: zone,
    span,
    from: isoInZone(stretch.from, zone),
    to: isoInZone(stretch.to, zone),
    quarter_hour_seconds: quarterHourSecondsOf(station),
    figures: checkedMeasures.map((measure) => ({ measure, answered: answered(measure), added_up: added[measure] })),
    coverage,
    counted: sums.counted,
    excluded: sums.excluded,
    sessions: rows.map((row): SessionBehind => {
      const { begin, length, stream_id, place, excluded_by, ...rest } = row;
      const { country = '', city = '' } = places.get(place) ?? {};
      return {
        ...rest,
        start: isoInZone(begin, zone),
        end: isoInZone(begin + length, zone),
        seconds: Math.max(0, Math.min(begin + length, stretch.to) - Math.max(begin, stretch.from)),
        stream: streams.get(stream_id) ?? null,
        country,
        city,
        excluded_by: excluded_by || null,
      };
    }),
  };
}

/** @param quarters how many quarter hours AQH is averaged over */
function figuresOf({ started, seconds, credits, devices }: AddedUp, quarters: number) {
  return {
    sessions: started,
    listening_hours: seconds / 3600,
    aqh: quarters > 0 ? credits / quarters : 0,
    reach: devices,
  } satisfies Record<(typeof checkedMeasures)[number], number>;
}

function quarterHourSecondsOf({ territory }: StationEntry): number[] {
  const all = spansOf(territory).map(({ ruleSet }) => ruleSets[ruleSet].quarterHourSeconds);
  return [...new Set(all.length > 0 ? all : [usualQuarterHourSeconds])];
}

/** What a query answers for the stretch, by measure; null where it has no such row or no value. */
async function answeredFor(
  answers: Answers,
  principal: Principal,
  station: string,
  { from }: Stretch,
  span: Span,
  zone: string,
): Promise<(measure: string) => number | null> {
  const day = dayOf(from, zone);
  const { columns, rows }: Result = await answers.answer(principal, {
    measures: [...checkedMeasures, 'coverage'],
    dimensions: [span],
    filters: [],
    stations: [station],
    period: { from: day, to: day },
    equal_coverage: true,
  });
  const wanted = span === 'day' ? day : isoInZone(from, zone);
  const row = rows.find(([bucket]) => bucket === wanted);
  return (measure) => {
    const value = row?.[columns.findIndex(({ id }) => id === measure)];
    return typeof value === 'number' ? value : null;
  };
}
