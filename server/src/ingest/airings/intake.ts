import { setImmediate } from 'node:timers/promises';
import type { ImportRun } from '../log-format.ts';
import { mountOwners } from '../mounts.ts';
import { Rejects } from '../rejects.ts';
import type { Source } from '../sources/source.ts';
import type { AiringParser, ReceivedAiring } from './airing.ts';
import { type FileLine, fileLines } from './file-lines.ts';
import type { RecordWriter } from './records.ts';
import { wallClock } from './wall-clock.ts';

/** Records that are staged at once. */
const recordsAtOnce = 50_000;
/** Lines that are read before other requests get time. */
const turnLines = 2000;
/** A longer text (characters) is not a title. */
const longestTitle = 1000;

export interface AiringReading {
  open(): AiringParser;
  /** Whether the file grows while the station is on air: its last line may be incomplete. */
  grows: boolean;
}

/** The position of a line, for people who search for it. */
interface Place {
  file: string;
  line: number;
  text: string;
}

/** Reads files line by line, and stages their airings. */
export class Intake {
  lines = 0;
  notes = 0;
  bytes = 0;
  /** Lines whose mount belongs to no station. */
  ownerless = 0;
  /** Lines whose mount belongs to a station that the importing user may not see. */
  refused = 0;
  readonly rejects: Rejects;
  readonly #run: ImportRun;
  readonly #writer: RecordWriter;
  readonly #ownerOf: ReturnType<typeof mountOwners>;
  readonly #isForeign: (mount: string) => boolean;
  #clocks = new Map<number, (wall: number) => number>();

  constructor(run: ImportRun, writer: RecordWriter) {
    this.#run = run;
    this.#writer = writer;
    this.#ownerOf = mountOwners(run.catalogue, run.forced);
    const { own } = run;
    const trueOwner = mountOwners(run.catalogue);
    this.#isForeign = (mount) => {
      const { stationId } = trueOwner(mount);
      return own !== undefined && mount !== '' && stationId !== 0 && !own.has(stationId);
    };
    this.rejects = new Rejects(run.parts.engine, run.id);
  }

  async read(source: Source, { open, grows }: AiringReading): Promise<void> {
    const parser = open();
    this.#clocks = new Map();
    const totalBytes = this.#run.sources.length === 1 ? source.size : undefined;
    const place: Place = { file: source.name, line: 0, text: '' };
    for await (const lines of fileLines(source, (bytes) => (this.bytes += bytes))) {
      for (const line of lines) {
        place.line++;
        place.text = line.line ?? '';
        this.#take(readingOf(parser, line, grows), place);
        await this.#pause(place.line);
      }
      this.#run.onProgress({ stage: 'reading', bytes: this.bytes, totalBytes });
    }
    let number = 0;
    for (const reading of parser.end?.() ?? []) {
      this.#take(reading, { ...place, text: '' });
      await this.#pause(++number);
    }
  }

  async flush(): Promise<void> {
    await this.#writer.stage();
    await this.rejects.flush();
  }

  /** Gives other requests time, and stages records so that memory holds only a part of the file. */
  async #pause(number: number): Promise<void> {
    if (number % turnLines !== 0) return;
    if (this.#writer.waiting + this.rejects.waiting >= recordsAtOnce) await this.flush();
    else await setImmediate();
  }

  #take(reading: ReturnType<AiringParser['line']>, place: Place): void {
    if (reading === 'part') return;
    this.lines++;
    if (reading === 'note') this.notes++;
    else if ('error' in reading) this.#reject(reading.error, place);
    else this.#add(reading, place);
  }

  #add(received: ReceivedAiring, place: Place): void {
    const { forced, catalogue } = this.#run;
    if (isTooLong(received)) {
      this.#reject(`A title of more than ${longestTitle} characters is none.`, place);
      return;
    }
    if (!forced && !received.mount) {
      this.#reject('Nothing says which station this is; name it with --station.', place);
      return;
    }
    if (this.#isForeign(received.mount)) {
      this.refused++;
      return;
    }
    const { stationId } = this.#ownerOf(received.mount);
    const station = catalogue.stations.find(({ id }) => id === stationId);
    if (!station) {
      this.ownerless++;
      return;
    }
    const clock = this.#clocks.get(stationId) ?? wallClock(station.timezone);
    this.#clocks.set(stationId, clock);
    const { began } = received;
    this.#writer.add({ stationId, at: 'at' in began ? began.at : clock(began.wall), number: this.lines, received });
  }

  #reject(reason: string, { file, line, text }: Place): void {
    this.rejects.add({ file, line, text: text.slice(0, 65_536), reason });
  }
}

const noEnd =
  'The last line has no end, so that some of it may be missing. If it is whole, end it with a line break, and import again.';
const unreadable = 'The line is too long, or not in UTF-8 or Windows-1252; save the file as UTF-8, and import again.';

function readingOf(parser: AiringParser, { line, ended }: FileLine, grows: boolean): ReturnType<AiringParser['line']> {
  if (line === undefined) return { error: unreadable };
  return grows && !ended ? { error: noEnd } : parser.line(line);
}

function isTooLong({ text, artist, title, album, label, isrc, type }: ReceivedAiring): boolean {
  return [text, artist, title, album, label, isrc, type].some((field) => field.length > longestTitle);
}
