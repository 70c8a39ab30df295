import { querySchema } from '@quarterhour/model/query';
import { dayOf, quarterHourSeconds } from '@quarterhour/model/zone';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { owner } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { readMeans } from './minutes.ts';

const weekSeconds = 7 * 86_400;
/** The weeks that the usual is the mean of. */
const weeks = [1, 2, 3, 4];

type Parts = Pick<Services, 'engine' | 'answers' | 'clock'>;

/** What logs say that live figures are compared with, by the slugs of stations. */
interface LogFigures {
  usual: ReadonlyMap<string, number>;
  /** The peak audience of each station on its own day, as far as logs have it. */
  peaks: ReadonlyMap<string, number>;
}

/**
 * The usual listeners of each station are the mean of the same quarter hour of the last four weeks, as the log has it (average
 * audience), or as the minutes have it where no log came. A week without either is left out; a station without any has no usual.
 */
export class Usual {
  readonly #parts: Parts;
  #known: LogFigures = { usual: new Map(), peaks: new Map() };
  #asked = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The newest figures. They are read again once a quarter hour; nobody waits for that. */
  now(stations: readonly StationEntry[]): LogFigures {
    const now = this.#parts.clock();
    const quarter = now - (now % quarterHourSeconds);
    if (this.#asked !== quarter) {
      this.#asked = quarter;
      // Without an answer, the figures of the quarter hour before stay, and the next one asks again.
      void this.#compute(quarter, now, stations).catch(() => undefined);
    }
    return this.#known;
  }

  async #compute(quarter: number, now: number, stations: readonly StationEntry[]): Promise<void> {
    const usual = await this.#usual(quarter, new Map(stations.map(({ id, slug }) => [id, slug])));
    this.#known = { ...this.#known, usual };
    const peaks = await this.#peaksOfLog(new Map(stations.map(({ slug, timezone }) => [slug, dayOf(now, timezone)])));
    this.#known = { usual, peaks };
  }

  async #peaksOfLog(days: ReadonlyMap<string, string>): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    // Stations far apart have different days.
    for (const day of new Set(days.values())) {
      const stations = [...days].flatMap(([slug, own]) => (own === day ? [slug] : []));
      const query = querySchema.parse({
        ...{ measures: ['peak_audience'], dimensions: ['station'], stations },
        period: { from: day, to: day },
      });
      const { columns, rows } = await this.#parts.answers.answer(owner, query);
      const [station, peak] = ['station', 'peak_audience'].map((id) => columns.findIndex((column) => column.id === id));
      for (const row of rows) {
        const value = row[peak ?? -1];
        if (typeof value === 'number' && value > 0) found.set(String(row[station ?? -1]), value);
      }
    }
    return found;
  }

  async #usual(quarter: number, slugs: ReadonlyMap<number, string>): Promise<ReadonlyMap<string, number>> {
    const { engine } = this.#parts;
    const quarters = weeks.map((week) => quarter - week * weekSeconds);
    const minutes = await readMeans(engine, quarters, quarterHourSeconds);
    const values = new Map<string, number[]>();
    for (const at of quarters) {
      const ofMinutes = new Map(
        minutes.flatMap(({ station_id, stretch, listeners }) => {
          const slug = slugs.get(station_id);
          return stretch === at && slug !== undefined ? [[slug, listeners] as const] : [];
        }),
      );
      for (const [slug, listeners] of new Map([...ofMinutes, ...(await this.#ofLog(at))])) {
        values.set(slug, [...(values.get(slug) ?? []), listeners]);
      }
    }
    return new Map([...values].map(([slug, list]) => [slug, list.reduce((sum, one) => sum + one, 0) / list.length]));
  }

  /** The average audience of a quarter hour, of stations whose log has it. */
  async #ofLog(quarter: number): Promise<Map<string, number>> {
    const day = new Date(quarter * 1000).toISOString().slice(0, 10);
    const query = querySchema.parse({
      measures: ['average_audience'],
      dimensions: ['station', 'quarter_hour'],
      period: { from: day, to: day },
      timezone: 'UTC',
    });
    const { columns, rows } = await this.#parts.answers.answer(owner, query);
    const at = (id: string) => columns.findIndex((column) => column.id === id);
    const [station, time, audience] = [at('station'), at('quarter_hour'), at('average_audience')];
    return new Map(
      rows.flatMap((row) => {
        const value = row[audience];
        const isIt = Date.parse(String(row[time])) === quarter * 1000;
        return isIt && typeof value === 'number' && value > 0 ? [[String(row[station]), value] as const] : [];
      }),
    );
  }
}
