import { createHash } from 'node:crypto';
import type { Engine } from '../../engine/engine.ts';
import { addNames } from '../../listening/gate.ts';
import { temporary, unmerged } from '../staging.ts';
import type { ReceivedAiring } from './airing.ts';

/** A source's report that an item began at a station, before it becomes a record. */
export interface NewRecord {
  stationId: number;
  /** UTC seconds. */
  at: number;
  /** Its place among the lines of its import. */
  number: number;
  received: ReceivedAiring;
}

/** Titles that are looked up at once. */
const titlesAtOnce = 5000;
const separator = '\u001f';

/** All fields of an item that distinguish its title. */
function wordingOf({ text, artist, title, type, album, isrc, label }: ReceivedAiring) {
  return { text, artist, title, type, album, isrc, label };
}

/** The number of a title; 0 as long as it has none. */
interface Title {
  id: number;
}

/** The records that wait to be staged, by column: they are many. */
const noneWaiting = () => ({
  station_id: [] as number[],
  at: [] as number[],
  seconds: [] as number[],
  number: [] as number[],
  title: [] as Title[],
});

/** Writes records that no import brought before. The caller holds the exclusive lock, because titles are numbered here. */
export class RecordWriter {
  readonly #engine: Engine;
  readonly #importId: number;
  readonly #staged: string;
  /** The titles of the records so far, by their wording. */
  readonly #titles = new Map<string, Title>();
  /** Titles without a number yet. */
  #unnumbered: { title: Title; key: string; received: ReceivedAiring }[] = [];
  #waiting = noneWaiting();
  #lastTitle: number | undefined;

  constructor(engine: Engine, work: string, importId: number) {
    this.#engine = engine;
    this.#importId = importId;
    this.#staged = temporary(work, 'airing_records');
  }

  async create(): Promise<void> {
    // Without partitions: ClickHouse refuses to append rows of a hundred months to partitions at once.
    await this.#engine.command(
      `CREATE TABLE ${this.#staged} AS airing_records ENGINE = MergeTree PARTITION BY tuple() ORDER BY (station_id, at) ${unmerged}`,
    );
  }

  /** Records that are not staged yet. */
  get waiting(): number {
    return this.#waiting.at.length;
  }

  /** Takes a record, which is staged with others later. */
  add({ stationId, at, number, received }: NewRecord): void {
    const waiting = this.#waiting;
    waiting.station_id.push(stationId);
    waiting.at.push(at);
    waiting.seconds.push(received.seconds);
    waiting.number.push(number);
    waiting.title.push(this.#titleOf(received));
  }

  #titleOf(received: ReceivedAiring): Title {
    const { text, artist, title, type, album, isrc, label } = received;
    // Each line needs it, and a template is faster than a join.
    const rest = `${type}${separator}${album}${separator}${isrc}${separator}${label}`;
    const key = `${text}${separator}${artist}${separator}${title}${separator}${rest}`;
    const known = this.#titles.get(key);
    if (known) return known;
    const added = { id: 0 };
    this.#titles.set(key, added);
    this.#unnumbered.push({ title: added, key, received });
    return added;
  }

  /** Stages the records that wait, whether they are new or not. */
  async stage(): Promise<void> {
    if (this.waiting === 0) return;
    await this.#numberTitles();
    const { station_id, at, seconds, number, title } = this.#waiting;
    this.#waiting = noneWaiting();
    await this.#engine.appendColumns(this.#staged, {
      station_id: Uint16Array.from(station_id),
      at: Uint32Array.from(at),
      seconds: Uint32Array.from(seconds),
      title_id: Uint32Array.from(title.map(({ id }) => id)),
      number: Uint32Array.from(number),
      import_id: new Uint32Array(at.length).fill(this.#importId),
    });
  }

  /** Gives each title its stored number, or a new one. */
  async #numberTitles(): Promise<void> {
    const wanted = this.#unnumbered.map(({ key, ...rest }) => ({ ...rest, hash: hashOf(key) }));
    this.#unnumbered = [];
    for (let from = 0; from < wanted.length; from += titlesAtOnce) {
      const page = wanted.slice(from, from + titlesAtOnce);
      const stored = await this.#engine.rows<{ id: number; hash: string }>(
        'SELECT id, toString(hash) AS hash FROM titles WHERE hash IN (SELECT arrayJoin(arrayMap(toUInt64, {hashes:Array(String)})))',
        { hashes: page.map(({ hash }) => hash) },
      );
      const numberOf = new Map(stored.map(({ id, hash }) => [hash, id]));
      const fresh: Record<string, unknown>[] = [];
      for (const { title, received, hash } of page) {
        const known = numberOf.get(hash);
        title.id = known ?? (await this.#nextTitle());
        if (known === undefined) fresh.push({ id: title.id, hash, ...wordingOf(received) });
      }
      await addNames(this.#engine, ['titles'], (writer) => writer.append('titles', fresh));
    }
  }

  async #nextTitle(): Promise<number> {
    if (this.#lastTitle === undefined) {
      const [row] = await this.#engine.rows<{ last: number }>('SELECT max(id) AS last FROM titles');
      this.#lastTitle = row?.last ?? 0;
    }
    this.#lastTitle++;
    return this.#lastTitle;
  }

  /** The number of staged records that are new, and their earliest moment by station. */
  async compare(): Promise<{ from: Map<number, number>; count: number }> {
    const found = await this.#engine.rows<{ station_id: number; from: number; records: number }>(
      `SELECT station_id, min(toUInt32(at)) AS from, count() AS records FROM ${this.#fresh} GROUP BY station_id`,
    );
    return {
      from: new Map(found.map(({ station_id, from }) => [station_id, from])),
      count: found.reduce((sum, { records }) => sum + records, 0),
    };
  }

  /** Adds the new ones to the records. */
  async keep(): Promise<void> {
    await this.#engine.command(
      `INSERT INTO airing_records SELECT * FROM ${this.#fresh} SETTINGS max_partitions_per_insert_block = 10000`,
    );
    await this.#engine.command(`DROP TABLE ${this.#staged} SYNC`);
  }

  /** The same item at the same second is the same record, whichever file contains it. */
  get #fresh(): string {
    return `(SELECT * FROM ${this.#staged} WHERE (station_id, at, title_id) NOT IN (
        SELECT station_id, at, title_id FROM airing_records
        WHERE at >= (SELECT min(at) FROM ${this.#staged}) AND at <= (SELECT max(at) FROM ${this.#staged}))
      ORDER BY number LIMIT 1 BY station_id, at, title_id)`;
  }
}

/** 64 bits, as a number in decimal. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest().readBigUInt64LE().toString();
}
