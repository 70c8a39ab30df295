import { analyse } from 'chardet';

const signsOfWindows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** Bytes of lines that show the encoding: some hundred titles. */
const enough = 64 << 10;
const control = /[\x80-\x9f]/g;
/** In ISO 8859-2 letters of Polish (Ą, Ś, Ź, ą, ś); in Windows-1250 the signs ˇ ¦ ¬ ± ¶, which no title has. */
const lettersOfIso = new Set([0xa1, 0xa6, 0xac, 0xb1, 0xb6]);

/** Reads a line. */
export type Decode = (line: Buffer) => string;

/**
 * The encoding of one source's lines that are not UTF-8: what old playout systems write, Windows-1252, or Windows-1250 or
 * ISO 8859-2 in Central and Eastern Europe. The letters of many lines decide, since one title rarely can.
 */
export class Evidence {
  #lines: Buffer[] = [];
  #bytes = 0;

  add(lines: readonly Buffer[]): void {
    for (const line of lines) {
      this.#lines.push(line, Buffer.from('\n'));
      this.#bytes += line.length + 1;
    }
  }

  get isEnough(): boolean {
    return this.#bytes >= enough;
  }

  /** How to read all lines of the source that are not UTF-8. */
  decode(): Decode {
    const sample = Buffer.concat(this.#lines).subarray(0, enough);
    if (!isCentralEuropean(sample)) return windows1252;
    const decoder = new TextDecoder(centralEncoding(sample));
    return (line) => decoder.decode(line);
  }
}

export function windows1252(line: Buffer): string {
  return line.toString('latin1').replace(control, (byte) => signsOfWindows1252[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** Letters of Polish and Romanian that are signs in Windows-1252: ¦ ¬ ¯ ± ³ ¶ ¹ ¼ ¿ within a word. */
const signsInWords = /[a-z\xc0-\xff][\xa6\xac\xaf\xb1\xb3\xb6\xb9\xbc\xbf][a-z\xc0-\xff]/gi;

/** Whether the letters are more likely those of Polish, Romanian, Czech or Hungarian than of a western language. */
function isCentralEuropean(sample: Buffer): boolean {
  const found = analyse(sample);
  const confidence = (...names: string[]) =>
    Math.max(0, ...found.filter(({ name }) => names.includes(name)).map((one) => one.confidence));
  const text = sample.toString('latin1');
  const signs = (100 * (text.match(signsInWords)?.length ?? 0)) / text.split('\n').length;
  return confidence('ISO-8859-2', 'windows-1250') + signs > confidence('ISO-8859-1', 'windows-1252');
}

function centralEncoding(sample: Buffer): 'iso-8859-2' | 'windows-1250' {
  const isWindows = sample.some((byte) => byte >= 0x80 && byte <= 0x9f);
  return !isWindows && sample.some((byte) => lettersOfIso.has(byte)) ? 'iso-8859-2' : 'windows-1250';
}
