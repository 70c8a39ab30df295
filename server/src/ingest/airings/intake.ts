import { setImmediate } from 'node:timers/promises';
import type { StationEntry } from '../../catalogue/snapshot.ts';
import type { ImportRun } from '../line-kind.ts';
import { mountOwners } from '../mounts.ts';
import { Rejects } from '../rejects.ts';
import type { LogSource } from '../sources/source.ts';
import { type AiringParser, type ReceivedAiring, refusalOfLength } from './airing.ts';
import { fileLines } from './file-lines.ts';
import type { RecordWriter } from './records.ts';
import { wallClock } from './wall-clock.ts';

/** Records that are staged at once. */
const recordsAtOnce = 50_000;
/** Lines that are read before other requests get time. */
const turnLines = 2000;
/** Mounts whose stations are remembered: strangers write into logs. */
const mostMounts = 10_000;

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
  readonly #ownerOf: (mount: string) => Owner;
  #clocks = new Map<number, (wall: number) => number>();

  constructor(run: ImportRun, writer: RecordWriter) {
    this.#run = run;
    this.#writer = writer;
    this.#ownerOf = ownerFinder(run);
    this.rejects = new Rejects(run.parts.engine, run.id);
  }

  async read(source: LogSource, { open, grows }: AiringReading): Promise<void> {
    const parser = open();
    this.#clocks = new Map();
    const totalBytes = this.#run.sources.length === 1 ? source.size : undefined;
    const place: Place = { file: source.name, line: 0, text: '' };
    for await (const { lines, ended } of fileLines(source, (bytes) => (this.bytes += bytes))) {
      for (const [index, line] of lines.entries()) {
        place.line++;
        place.text = line ?? '';
        const isWhole = !grows || ended || index < lines.length - 1;
        this.#take(isWhole || line === undefined ? readingOf(parser, line) : { error: noEnd }, place);
        if (place.line % turnLines === 0) await this.#pause();
      }
      this.#run.onProgress({ stage: 'reading', bytes: this.bytes, totalBytes });
    }
    let number = 0;
    for (const reading of parser.end?.() ?? []) {
      this.#take(reading, { ...place, text: '' });
      if (++number % turnLines === 0) await this.#pause();
    }
  }

  async flush(): Promise<void> {
    await this.#writer.stage();
    await this.rejects.flush();
  }

  /** Gives other requests time, and stages records so that memory holds only a part of the file. */
  async #pause(): Promise<void> {
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
    const tooLong = refusalOfLength(received);
    if (tooLong !== undefined) {
      this.#reject(tooLong, place);
      return;
    }
    const owner = this.#ownerOf(received.mount);
    if (owner === 'unnamed') this.#reject('Nothing says which station this is; name it with --station.', place);
    else if (owner === 'foreign') this.refused++;
    else if (owner === 'unknown') this.ownerless++;
    else {
      const { began } = received;
      const at = 'at' in began ? began.at : this.#clockOf(owner)(began.wall);
      this.#writer.add({ stationId: owner.id, at, number: this.lines, received });
    }
  }

  #clockOf({ id, timezone }: StationEntry): (wall: number) => number {
    const clock = this.#clocks.get(id) ?? wallClock(timezone);
    this.#clocks.set(id, clock);
    return clock;
  }

  #reject(reason: string, { file, line, text }: Place): void {
    this.rejects.add({ file, line, text: text.slice(0, 65_536), reason });
  }
}

const noEnd =
  'The last line has no end, so that some of it may be missing. If it is whole, end it with a line break, and import again.';
const unreadable =
  'The line is longer than 64 MiB, or the file is in UTF-16 ("Unicode text"); save it as UTF-8, and import again.';

function readingOf(parser: AiringParser, line: string | undefined): ReturnType<AiringParser['line']> {
  return line === undefined ? { error: unreadable } : parser.line(line);
}

/** The station of a mount; or why there is none: no mount is named, it is not the importing user's, nobody has it. */
type Owner = StationEntry | 'unnamed' | 'foreign' | 'unknown';

/** Finds the station of each mount once: a file has few. */
function ownerFinder({ catalogue, forced, own }: ImportRun): (mount: string) => Owner {
  const [ownerOf, trueOwner] = [mountOwners(catalogue, forced), mountOwners(catalogue)];
  const isForeign = (mount: string) => {
    const { stationId } = trueOwner(mount);
    return own !== undefined && mount !== '' && stationId !== 0 && !own.has(stationId);
  };
  const find = (mount: string): Owner => {
    if (!forced && !mount) return 'unnamed';
    if (isForeign(mount)) return 'foreign';
    const { stationId } = ownerOf(mount);
    return catalogue.stations.find(({ id }) => id === stationId) ?? 'unknown';
  };
  const known = new Map<string, Owner>();
  return (mount) => {
    const owner = known.get(mount) ?? find(mount);
    if (known.size < mostMounts) known.set(mount, owner);
    return owner;
  };
}
