import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { cutText, longestText } from '../formats/cut-texts.ts';

/** The log pattern of the redirect prefix, in the syntax of nginx's log_format. */
export const prefixPattern =
  '$msec $request_id $remote_addr "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" "$http_range"';

/** A request that was redirected. */
export interface PrefixRequest {
  /** Unix seconds. */
  at: number;
  id: string;
  address: string;
  method: string;
  url: string;
  /** Bytes of the file; 0 if unknown. */
  length: number;
  range: string;
  referer: string;
  agent: string;
}

/** A file is imported at once; others wait for it no longer than for some hundred lines. */
const fileBytes = 256 * 1024;
/** Several days of a busy podcast: imports were impossible for long, or somebody floods the log. */
const mostBytes = 256 * 1024 * 1024;

/**
 * The requests of the redirect prefix on their way to the import, in files of the data folder. `append` ends when a line is
 * written, so a killed process loses no recorded request. A log that reached its limit records nothing more until an import
 * removes files.
 */
export class PrefixLog {
  readonly #folder: string;
  readonly #limits: { fileBytes: number; mostBytes: number };
  #file: Promise<FileHandle> | undefined;
  #name = '';
  #written = 0;
  #made = 0;
  #lines: string[] = [];
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  /** Bytes by file, with those of an earlier process. */
  #kept: Promise<Map<string, number>> | undefined;
  #omitted = 0;

  /** @param folder created when the first line is written */
  constructor(folder: string, limits = { fileBytes, mostBytes }) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** Writes a request. Requests that arrive during a write are written together. */
  append(request: PrefixRequest): Promise<void> {
    this.#lines.push(lineOf(request));
    this.#next ??= this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#next;
  }

  async #write(): Promise<void> {
    this.#next = undefined;
    this.#kept ??= this.#sizes();
    const kept = await this.#kept;
    let room = this.#limits.mostBytes - [...kept.values()].reduce((sum, bytes) => sum + bytes, 0);
    const lines = this.#lines.splice(0);
    while (lines.length > 0) {
      let text = '';
      while (lines[0] !== undefined && this.#written + text.length < this.#limits.fileBytes) {
        // Lines are ASCII.
        if (lines[0].length <= room) text += lines[0];
        else this.#omitted++;
        room -= Math.min(room, lines[0].length);
        lines.shift();
      }
      if (text !== '') await this.#writeText(text, kept);
      if (this.#written >= this.#limits.fileBytes) await this.#closeFile();
    }
  }

  async #writeText(text: string, kept: Map<string, number>): Promise<void> {
    this.#file ??= this.#open();
    try {
      await (await this.#file).appendFile(text);
    } catch (error) {
      // A failed write answers the request with an error; the next line tries a new file.
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

  /** Files that are complete, oldest first, with those of an earlier process. */
  async takeFiles(): Promise<string[]> {
    await this.close();
    const names = await this.#names();
    return names
      .filter((name) => !(this.#file && name === this.#name))
      .sort(byAge)
      .map((name) => join(this.#folder, name));
  }

  /** Removes a file that was imported. */
  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
    (await this.#kept)?.delete(basename(path));
  }

  /** The number of requests since the last call that were not recorded, because the log was full. */
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

function lineOf({ at, id, address, method, url, length, range, referer, agent }: PrefixRequest): string {
  const texts = [referer, agent, range].map((text) => `"${escapeText(shortHeader(text)) || '-'}"`).join(' ');
  return `${at.toFixed(3)} ${id} ${address} "${method} ${escapeText(shortUrl(url))} HTTP/1.1" 302 ${bytesOf(range, length)} ${texts}\n`;
}

/** Cut like the fields of every log, but before it takes room. Headers are bytes in latin1, of text in UTF-8. */
function shortHeader(text: string): string {
  if (text.length <= longestText) return text;
  return Buffer.from(cutText(Buffer.from(text, 'latin1').toString())).toString('latin1');
}

function shortUrl(text: string): string {
  const url = new URL(text);
  if (url.pathname.length > longestText) {
    url.pathname = cutText(decodePercent(url.pathname)).split('/').map(encodeURIComponent).join('/');
  }
  return `${url.origin}${url.pathname}${url.search.slice(0, longestText + 1)}`;
}

/** More bytes than any file has: for a request for a whole file of unknown length. */
const whole = 2 ** 40;

/**
 * The bytes that a redirected player will load, as far as its request shows: all from the beginning, or the range that it
 * names. For an open range in a file of unknown length it is unknown.
 */
function bytesOf(range: string, length: number): number {
  if (range === '') return length || whole;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '') return Number(to);
  if (to !== '') return Math.max(0, Math.min(Number(to) + 1, length || whole) - Number(from));
  return Number(from) === 0 ? length || whole : Math.max(0, length - Number(from));
}

/** Escapes as nginx does: everything that is not plain ASCII, quotes and backslashes as \xHH. Headers are bytes in latin1. */
function escapeText(text: string): string {
  return Array.from(Buffer.from(text, 'latin1'), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`
      : String.fromCharCode(byte),
  ).join('');
}
