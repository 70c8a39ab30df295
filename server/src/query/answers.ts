import type { ModuleId } from '@quarterhour/model/modules';
import type { Query } from '@quarterhour/model/query';
import type { Explanation, Result } from '@quarterhour/model/result';
import { quarterHourSeconds } from '@quarterhour/model/zone';
import { readSnapshot, seenBy } from '../catalogue/read-snapshot.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { ColumnReader, Reader, RowsOptions, Parameters as StatementParameters } from '../engine/engine.ts';
import { rowCount } from '../engine/native-columns.ts';
import { owner, type Principal } from '../identity/principal.ts';
import type { Grant } from '../identity/scope.ts';
import { type Behind, ListeningCache, type ListeningReader } from '../listening/cache.ts';
import type { DayVersions } from '../listening/day-columns.ts';
import { type DaysBehind, KnownBehind } from '../listening/days-behind.ts';
import type { NamedSelect } from '../listening/source.ts';
import { readDayVersions, readState, type StoreState } from '../store/day-versions.ts';
import { isImporting } from '../store/imports.ts';
import type { Store } from '../store/open.ts';
import { isWaiting } from '../store/waiting.ts';
import { type AnswerServices, answer } from './answer.ts';
import { CacheWarmer } from './cache-warmer.ts';
import { KeptAnswers } from './kept-answers.ts';
import { RecentQueries } from './recent-queries.ts';
import { startingQueries } from './starting-queries.ts';

/**
 * Answers the queries of a server. It reads the catalogue once for each version of it, keeps the rows of statements until the
 * days that they depend on are counted again, and answers about time that is over until anything is.
 */
export class Answers {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #engine: ColumnReader;
  readonly #limits: RowsOptions | undefined;
  readonly #cache: ListeningCache;
  #kept = new KeptAnswers();
  readonly #modulesOff: () => readonly ModuleId[];
  /** With which the catalogue and the kept answers were read. */
  #off: readonly ModuleId[];
  readonly #recent: RecentQueries | undefined;
  readonly #warmer: CacheWarmer | undefined;
  #catalogue: { version: number; read: Promise<ReadCatalogue> } | undefined;
  #state: Promise<StoreState> | undefined;
  #days: { version: number; versions: Promise<DayVersions> } | undefined;
  readonly #behind: KnownBehind;

  /**
   * @param parts.limits the time and memory that one statement may take
   * @param parts.modulesOff a subject whose module is off has no data
   * @param parts.recent the file of recent queries, which `warm` answers again; left out: none are
   * @param parts.elapsed seconds that pass evenly
   */
  constructor({
    engine,
    store,
    clock,
    limits,
    modulesOff = () => [],
    recent,
    elapsed,
  }: {
    engine: ColumnReader;
    store: Store;
    clock: () => number;
    limits?: RowsOptions;
    modulesOff?: () => readonly ModuleId[];
    recent?: string;
    elapsed?: () => number;
  }) {
    this.#engine = engine;
    this.#limits = limits;
    this.#store = store;
    this.#clock = clock;
    this.#modulesOff = modulesOff;
    this.#off = modulesOff();
    this.#cache = new ListeningCache(engine, limits);
    this.#behind = new KnownBehind(engine, limits);
    if (recent === undefined) return;
    this.#recent = new RecentQueries(recent);
    const answer = (grant: Grant, query: Query, signal: AbortSignal) =>
      this.#answer({ ...owner, ...grant }, query, signal);
    const starting = startingQueries(modulesOff()).map((query) => ({ query, grant: owner }));
    const context = { recent: this.#recent, starting, answer, readState: () => this.#stateToWarm(), clock };
    this.#warmer = new CacheWarmer(context, elapsed);
  }

  /** The whole catalogue as it is now. */
  async catalogue(): Promise<CatalogueSnapshot> {
    const { snapshot } = await this.#withCatalogue(async () => undefined);
    return snapshot;
  }

  /**
   * @throws QueryError 400 or 404, with the fields that are wrong
   * @throws Refusal forbidden for a query beyond what a share link shows
   */
  async answer(principal: Principal, query: Query, signal?: AbortSignal): Promise<Result> {
    const answered = () => this.#answer(principal, query, signal);
    const result = await (this.#warmer?.first(answered) ?? answered());
    if (principal.kind === 'person') this.#recent?.add(principal, query, this.#clock());
    return principal.trim?.(result) ?? result;
  }

  /** The days that rollups do not hold. */
  async behind(): Promise<DaysBehind> {
    return this.#behind.at((await this.#readState()).data);
  }

  /** Reads them again at the next question, after a fill. */
  forgetBehind(): void {
    this.#behind.forget();
  }

  /** Answers recent queries again if the server is idle and their answers may have changed. */
  async warm(signal: AbortSignal): Promise<void> {
    await this.#warmer?.turn(signal);
  }

  async #answer(principal: Principal, query: Query, signal?: AbortSignal): Promise<Result> {
    const asked = principal.narrow?.(query) ?? query;
    const { state, snapshot, versions, behind } = await this.#readAll();
    // What a query still reads when a part of it failed is read for nobody.
    const failed = new AbortController();
    const leaving = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
    const reader = this.#cache.reader(versions, leaving, behind);
    try {
      const kept = this.#kept.of(JSON.stringify(state));
      return await answer(
        { reader, live: this.#live(this.#engine, leaving), clock: this.#clock, kept, waiting: state.waiting },
        seenBy(snapshot, principal),
        asked,
      );
    } catch (error) {
      failed.abort();
      throw error;
    }
  }

  /**
   * Answers a query without the cache, and reports each statement with its rows and time.
   * @throws QueryError as `answer` does
   */
  async explain(principal: Principal, query: Query, signal?: AbortSignal): Promise<Explanation> {
    const { state, snapshot, behind } = await this.#readAll();
    const sources = new Map<string, string>();
    const steps: Explanation['steps'] = [];
    const timed = async <Answer>(
      [asked, given = {}, { days } = {}]: Parameters<ListeningReader['rows']>,
      read: (sql: string, parameters: StatementParameters, options: RowsOptions) => Promise<Answer>,
      rowsOf: (answer: Answer) => number,
    ) => {
      const { sql, parameters } = behind.completed(asked, given, days);
      const source = sources.get(asked) ?? 'notes';
      const begin = performance.now();
      let read_rows = 0;
      const answer = await read(sql, parameters, {
        ...this.#limits,
        signal,
        onRead: (rows: number) => (read_rows = rows),
      });
      const milliseconds = performance.now() - begin;
      steps.push({
        source: sql === asked ? source : `${source}, and sessions of days that are not filled yet`,
        sql,
        rows: rowsOf(answer),
        rows_read: read_rows,
        milliseconds,
      });
      return answer;
    };
    const reader: ListeningReader = {
      shareBehind: (rollup, days) => behind.shareOf(rollup, days),
      rows: <Row>(...asked: Parameters<ListeningReader['rows']>) =>
        timed(
          asked,
          (...all) => this.#engine.rows<Row>(...all),
          (rows) => rows.length,
        ),
      columns: (...asked) => timed(asked, (...all) => this.#engine.columns(...all), rowCount),
    };
    const onFetch = ({ sql, source }: NamedSelect) => sources.set(sql, source);
    const live = this.#live(reader, signal);
    const services = { reader, live, clock: this.#clock, onFetch, waiting: state.waiting };
    await answer(services, seenBy(snapshot, principal), query);
    return { steps };
  }

  /** Reads live minutes, unless their module is off. */
  #live(reader: Reader, signal: AbortSignal | undefined): AnswerServices['live'] {
    if (this.#modulesOff().includes('live-listening')) return undefined;
    return { rows: (sql, parameters) => reader.rows(sql, parameters, { ...this.#limits, signal }) };
  }

  /** What recent queries are answered by; presets mean other days after a midnight, which is a quarter hour on every clock. */
  async #stateToWarm(): Promise<string | undefined> {
    const state = await this.#readState();
    if (isWaiting(state.waiting) || (await isImporting(this.#store, this.#clock()))) return undefined;
    return JSON.stringify([state, Math.floor(this.#clock() / quarterHourSeconds)]);
  }

  /** Queries of the same moment, such as those of a page, share what is read after it. */
  #readState(): Promise<StoreState> {
    this.#state ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#state = undefined;
      return readState(this.#store);
    });
    return this.#state;
  }

  /** The state of the stores, with what answers of that moment need. */
  async #readAll(): Promise<{
    state: StoreState;
    snapshot: CatalogueSnapshot;
    versions: DayVersions;
    behind: Behind;
  }> {
    const { state, snapshot, more } = await this.#withCatalogue(({ data }) =>
      Promise.all([this.#versionsAt(data), this.#behind.at(data)]),
    );
    const [versions, days] = more;
    return { state, snapshot, versions, behind: days.of(snapshot.stations) };
  }

  /**
   * Reads the state of the stores, with the catalogue of the same moment: rules of a later one would stand above figures that an
   * answer does not know to be old.
   * @param read what else is read at that moment
   */
  async #withCatalogue<More>(
    read: (state: StoreState) => Promise<More>,
  ): Promise<{ state: StoreState; snapshot: CatalogueSnapshot; more: More }> {
    for (;;) {
      const state = await this.#readState();
      const [{ version, snapshot }, more] = await Promise.all([this.#catalogueAt(state.catalogue), read(state)]);
      if (version === state.catalogue) return { state, snapshot, more };
      this.#catalogue = undefined;
    }
  }

  #catalogueAt(version: number): Promise<ReadCatalogue> {
    if (this.#off !== this.#modulesOff()) {
      this.#off = this.#modulesOff();
      this.#catalogue = undefined;
      this.#kept = new KeptAnswers();
    }
    if (this.#catalogue?.version !== version) this.#catalogue = { version, read: this.#readCatalogue() };
    return this.#catalogue.read;
  }

  /** Reads the catalogue. If its version is still the one of before, nothing changed while it was read. */
  async #readCatalogue(): Promise<ReadCatalogue> {
    const whole = await readSnapshot(this.#store);
    const { catalogue: version } = await readState(this.#store);
    return { version, snapshot: this.#off.includes('podcasts') ? { ...whole, podcasts: [] } : whole };
  }

  #versionsAt(version: number): Promise<DayVersions> {
    if (this.#days?.version !== version) this.#days = { version, versions: readDayVersions(this.#store) };
    return this.#days.versions;
  }
}

interface ReadCatalogue {
  version: number;
  snapshot: CatalogueSnapshot;
}
