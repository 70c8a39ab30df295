import { quarterHourSeconds } from '@quarterhour/model/zone';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { ColumnReader } from '../engine/engine.ts';
import { pauseWhenDue } from '../host/time-slices.ts';
import { readCoverage } from '../listening/coverage/read-coverage.ts';
import { wholeReader } from '../listening/days-behind.ts';
import { quarterHours } from '../listening/quarter-hours.ts';
import { bandOf, learn, type Model, noticedAfter, usualAt } from './model.ts';
import { type ExpectedMeasure, readSeries, sumOf } from './read-series.ts';
import { readBefore } from './replay.ts';
import type { LeftOut } from './series.ts';
import { type Heard, Windows } from './windows.ts';

/**
 * The one place that says what is usual (docs/alerts.md): of a station or of several together, at a time. Models are learnt of up
 * to 26 weeks, and kept until the logs go on.
 */

interface Parts {
  engine: ColumnReader;
  /** Unix seconds. */
  clock: () => number;
}

const weekSeconds = 7 * 86_400;
const baselineWeeks = 26;
/** Models that are kept whole, each about a megabyte. */
const mostModels = 12;
/** A model is learnt again after so many seconds, also if no log came. */
const freshSeconds = 3600;
/** Quarter hours after the end of a model that an outlook covers. */
const ahead = 8;

/** Few figures of a model, for the hours around now: what is kept of each station. */
export interface Outlook {
  scales: Model['scales'];
  leftOut: LeftOut;
  /** The quarter hour of position 0, and what is usual from there on. */
  first: number;
  low: Float64Array;
  high: Float64Array;
  mean: Float64Array;
  weeks: number;
  /** The end of what logs say by now: no later quarter hour is judged by them. Quarter hours since 1970. */
  knownUntil: number;
}

/** What is expected at a time. */
interface Expectation {
  median: number;
  /** Nine of ten quarter hours are in this band. */
  low: number;
  high: number;
  evidence: {
    weeks: number;
    /** Variance = noise · mean + spread · mean². */
    noise: number;
    spread: number;
    /** Quarter hours that are left out, by reason. */
    leftOut: LeftOut;
  };
}

export class Expectations {
  readonly #parts: Parts;
  readonly #models = new Map<string, Promise<Model>>();
  readonly #outlooks = new Map<string, { key: string; read: Promise<Outlook> }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * What is expected of stations together, at an instant (UTC seconds).
   * @returns undefined while fewer than three weeks are known
   */
  async expected(
    stations: readonly StationEntry[],
    measure: ExpectedMeasure,
    time: number,
  ): Promise<Expectation | undefined> {
    const model = await this.model(stations, measure);
    const at = Math.floor(time / quarterHourSeconds) - model.series.first;
    const usual = model.week.at(at);
    if (!usual) return undefined;
    const { noise, spread } = (model.scales.get(1) as NonNullable<ReturnType<Model['scales']['get']>>).low.spread;
    const { median, low, high } = bandOf(model, usual.mean);
    return { median, low, high, evidence: { weeks: usual.weeks, noise, spread, leftOut: model.leftOut } };
  }

  /** The whole model of stations together. */
  async model(stations: readonly StationEntry[], measure: ExpectedMeasure = 'average_audience'): Promise<Model> {
    const key = `${idsOf(stations)} ${measure} ${await this.#freshness(stations)}`;
    const known = this.#models.get(key);
    this.#models.delete(key);
    const read = known ?? this.#learn(stations, measure);
    this.#models.set(key, read);
    read.catch(() => this.#models.delete(key));
    for (const old of [...this.#models.keys()].slice(0, -mostModels)) this.#models.delete(old);
    return read;
  }

  /** What is expected around now; it costs little to keep of many stations. */
  async outlook(stations: readonly StationEntry[], measure: ExpectedMeasure = 'average_audience'): Promise<Outlook> {
    const name = `${idsOf(stations)} ${measure}`;
    const key = await this.#freshness(stations);
    const known = this.#outlooks.get(name);
    if (known?.key === key) return known.read;
    const read = this.#learn(stations, measure).then(outlookOf);
    read.catch(() => this.#outlooks.delete(name));
    this.#outlooks.set(name, { key, read });
    return read;
  }

  async #learn(stations: readonly StationEntry[], measure: ExpectedMeasure): Promise<Model> {
    const { engine, clock } = this.#parts;
    const now = clock();
    const stretch = { from: now - baselineWeeks * weekSeconds, to: now };
    // Days that rollups do not hold yet are read from sessions: they are no silence.
    const reader = await wholeReader(engine, stations, [quarterHours]);
    const found = await readSeries(reader, stations, measure, stretch, now);
    await pauseWhenDue();
    return learn(sumOf([...found.values()]));
  }

  /** Changes with the hour, with the newest lines, and with special annotations. */
  async #freshness(stations: readonly StationEntry[]): Promise<string> {
    const now = this.#parts.clock();
    const coverage = await readCoverage(this.#parts.engine, now);
    const newest = stations.map(({ id }) => Math.floor((coverage.get(id)?.newest ?? 0) / quarterHourSeconds));
    const specials = stations.flatMap(({ specials = [] }) => specials.map(({ from, to }) => `${from}-${to}`));
    return [Math.floor(now / freshSeconds), newest.join(), ...specials].join(' ');
  }
}

const idsOf = (stations: readonly StationEntry[]) => stations.map(({ id }) => id).join();

function outlookOf(model: Model): Outlook {
  const { series, week, scales, leftOut } = model;
  const from = series.values.length - readBefore - 2;
  const length = readBefore + ahead + 2;
  const at = (number: number) => from + number;
  const of = (read: (position: number) => number | undefined) =>
    Float64Array.from({ length }, (_, number) => read(at(number)) ?? Number.NaN);
  const isHoliday = (position: number) => series.holiday[Math.min(position, series.holiday.length - 1)] === 1;
  return {
    scales,
    leftOut,
    first: series.first + from,
    low: of((position) => usualAt(week, position, isHoliday(position))?.low),
    high: of((position) => usualAt(week, position, isHoliday(position))?.high),
    mean: of((position) => week.at(position)?.mean),
    weeks: week.at(series.values.length)?.weeks ?? 0,
    knownUntil: series.first + series.values.findLastIndex((value) => !Number.isNaN(value)) + 1,
  };
}

/**
 * Windows that end at any second, for live figures: position `readBefore` is that second.
 * @param recent mean listeners of the quarter hours before it, the newest last; NaN if unknown
 * @param time UTC seconds
 */
export function windowsBefore(outlook: Outlook, recent: Float64Array, time: number): Windows {
  const usual = (values: Float64Array) =>
    Float64Array.from(recent, (_, number) => {
      const place = time / quarterHourSeconds - (recent.length - number) - outlook.first;
      const whole = Math.floor(place);
      const [one, next] = [values[whole] ?? Number.NaN, values[whole + 1] ?? Number.NaN];
      const part = place - whole;
      return part === 0 ? one : one * (1 - part) + next * part;
    });
  const heard: Heard = { values: recent, low: usual(outlook.low), high: usual(outlook.high) };
  return new Windows(heard);
}

/** After how many minutes silence would be noticed at the end of a model. */
export function minutesUntilNoticed(model: Model, perYear: number, position: number): number | undefined {
  const quarters = noticedAfter(model, model.windows, position, perYear);
  return quarters === undefined ? undefined : quarters * (quarterHourSeconds / 60);
}

/** The figures of a series between two positions, with what is usual and its band. */
export function bandBetween(model: Model, from: number, to: number, level?: { down: number; up: number }) {
  const { series, week } = model;
  return Array.from({ length: Math.max(0, to - from) }, (_, number) => {
    const at = from + number;
    const usual = usualAt(week, at, series.holiday[at] === 1);
    const value = series.values[at] ?? Number.NaN;
    const band = usual && {
      median: usual.low,
      low: bandOf(model, usual.low * (level?.down ?? 1)).low,
      high: bandOf(model, usual.high * (level?.up ?? 1)).high,
    };
    return {
      at: (series.first + at) * quarterHourSeconds,
      value: Number.isNaN(value) ? null : value,
      median: band?.median ?? null,
      low: band?.low ?? null,
      high: band?.high ?? null,
    };
  });
}
