/** The longest document that is held in memory to be read as a whole. */
const longest = 64 << 20;

/** Collects the lines of a file that is JSON: one document, or one on each line. */
export class JsonText {
  #lines: string[] | undefined;
  #length = 0;
  #tooLong = false;

  /** Takes a line if the file is JSON, which its first line shows; returns whether it did. */
  take(line: string): boolean {
    if (this.#lines === undefined) {
      if (line.trim() === '') return false;
      if (!/^\s*[[{]\s*(?:["{}[\]]|$)/.test(line)) return false;
      this.#lines = [];
    }
    this.#length += line.length;
    if (this.#length > longest) this.#tooLong = true;
    else this.#lines.push(line);
    return true;
  }

  /** The documents, once all lines are taken. */
  *values(): Generator<{ json: unknown } | { error: string }> {
    const lines = this.#lines ?? [];
    if (this.#tooLong) {
      yield { error: `This JSON document is longer than ${longest >> 20} MB; export a shorter period.` };
      return;
    }
    if (lines.length === 0) return;
    const whole = parse(lines.join('\n'));
    if ('json' in whole || lines.length === 1) yield whole;
    else for (const line of lines) if (line.trim() !== '') yield parse(line);
  }
}

function parse(text: string): { json: unknown } | { error: string } {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { error: `This is not JSON: ${(error as Error).message}.` };
  }
}
