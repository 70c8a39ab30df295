import { querySchema } from '@quarterhour/model/query';
import { dayOf, quarterHourSeconds } from '@quarterhour/model/zone';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { Expectations } from '@quarterhour/server/expected/expected';
import { owner } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';

type Parts = Pick<Services, 'engine' | 'answers' | 'clock'>;

/** What logs say that live figures are compared with, by the slugs of stations. */
interface LogFigures {
  usual: ReadonlyMap<string, number>;
  /** The peak audience of each station on its own day, as far as logs have it. */
  peaks: ReadonlyMap<string, number>;
}

/**
 * The usual listeners of each station are what is expected at this quarter hour (docs/alerts.md); a station with fewer than three
 * weeks has no usual.
 */
export class Usual {
  readonly #parts: Parts;
  readonly #expectations: Expectations;
  #known: LogFigures = { usual: new Map(), peaks: new Map() };
  #asked = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#expectations = new Expectations(parts);
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
    const usual = await this.#usual(quarter, stations);
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

  async #usual(quarter: number, stations: readonly StationEntry[]): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    for (const station of stations) {
      const { mean, first } = await this.#expectations.outlook([station]);
      const usual = mean[quarter / quarterHourSeconds - first];
      if (usual !== undefined && !Number.isNaN(usual)) found.set(station.slug, usual);
    }
    return found;
  }
}
