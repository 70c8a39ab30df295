import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const lineBreak = Buffer.from('\n');
/** The lines of a file are taken at once; other imports wait no longer than for some hundred of them. */
const fileBytes = 256 * 1024;
/** Several days of a busy podcast: imports were impossible for long, or somebody floods the queue. */
const mostBytes = 256 * 1024 * 1024;

/**
 * What others send while no import waits for it: lines in files of the data folder, until a job takes them. `append` ends when
 * the line is written, so a killed process loses nothing that it acknowledged. A queue that reached its limit records nothing
 * more until files are removed.
 */
export class FileQueue {
  readonly #folder: string;
  readonly #limits: { fileBytes: number; mostBytes: number };
  #file: Promise<FileHandle> | undefined;
  #name = '';
  #written = 0;
  #made = 0;
  #lines: Buffer[] = [];
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #taking: Promise<unknown> = Promise.resolve();
  /** Bytes by file, with those of an earlier process. */
  #kept: Promise<Map<string, number>> | undefined;
  #omitted = 0;

  /** @param folder created when the first line is written */
  constructor(folder: string, limits = { fileBytes, mostBytes }) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** Writes a line, or several, without the last line break. Lines that arrive during a write are written together. */
  append(line: string | Buffer): Promise<void> {
    this.#lines.push(typeof line === 'string' ? Buffer.from(`${line}\n`) : Buffer.concat([line, lineBreak]));
    this.#next ??= this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#next;
  }

  /** Whether so many bytes more would be recorded. */
  async hasRoom(bytes: number): Promise<boolean> {
    const waiting = this.#lines.reduce((sum, line) => sum + line.length, 0);
    return (await this.bytes()) + waiting + bytes <= this.#limits.mostBytes;
  }

  async #write(): Promise<void> {
    this.#next = undefined;
    this.#kept ??= this.#sizes();
    const kept = await this.#kept;
    let room = this.#limits.mostBytes - [...kept.values()].reduce((sum, bytes) => sum + bytes, 0);
    const lines = this.#lines.splice(0);
    while (lines.length > 0) {
      const batch: Buffer[] = [];
      let bytes = 0;
      while (lines[0] !== undefined && this.#written + bytes < this.#limits.fileBytes) {
        if (lines[0].length > room) this.#omitted++;
        else {
          batch.push(lines[0]);
          bytes += lines[0].length;
        }
        room -= Math.min(room, lines[0].length);
        lines.shift();
      }
      if (bytes > 0) await this.#writeText(Buffer.concat(batch), kept);
      if (this.#written >= this.#limits.fileBytes) await this.#closeFile();
    }
  }

  async #writeText(text: Buffer, kept: Map<string, number>): Promise<void> {
    this.#file ??= this.#open();
    try {
      await (await this.#file).appendFile(text);
    } catch (error) {
      // The failed write is an error of `append`; the next line tries a new file.
      this.#file = undefined;
      this.#written = 0;
      throw error;
    }
    this.#written += text.length;
    kept.set(this.#name, this.#written);
  }

  async #open(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true });
    this.#name = `${Date.now()}-${process.pid}-${++this.#made}.log`;
    return open(join(this.#folder, this.#name), 'a', 0o600);
  }

  async #sizes(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const name of await this.#names()) sizes.set(name, (await stat(join(this.#folder, name))).size);
    return sizes;
  }

  async #names(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => name.endsWith('.log'));
  }

  /** Bytes of lines that wait in files. */
  async bytes(): Promise<number> {
    this.#kept ??= this.#sizes();
    return [...(await this.#kept).values()].reduce((sum, size) => sum + size, 0);
  }

  /** Runs what takes files one after the other, so that each file is taken by one of them. */
  inTurn<Answer>(take: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#taking.catch(() => undefined).then(take);
    this.#taking = turn;
    return turn;
  }

  /** Files that are complete, oldest first, with those of an earlier process. */
  async takeFiles(): Promise<string[]> {
    await this.close();
    const names = await this.#names();
    return names
      .filter((name) => !(this.#file && name === this.#name))
      .sort(byAge)
      .map((name) => join(this.#folder, name));
  }

  /** Removes a file whose lines were taken. */
  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
    (await this.#kept)?.delete(basename(path));
  }

  /** The number of lines since the last call that were not recorded, because the queue was full. */
  takeOmitted(): number {
    const omitted = this.#omitted;
    this.#omitted = 0;
    return omitted;
  }

  /** Closes the current file; the next line begins another one. */
  close(): Promise<void> {
    const closing = this.#writing.catch(() => undefined).then(() => this.#closeFile());
    this.#writing = closing;
    return closing;
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    this.#written = 0;
    await (await file?.catch(() => undefined))?.close();
  }
}

/** Names are moment, process and number; the number tells files of one millisecond apart. */
function byAge(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
