import type { Mark } from './formats/evidence.ts';
import { formats } from './formats/formats.ts';
import type { LogFormat } from './line-kind.ts';

/** What the first lines of a file show of its format. */
interface Recognised {
  /** The format with most evidence; undefined if none can read a line, or if several fit as well. */
  format: LogFormat | undefined;
  /** The formats that fit equally well, among which a person chooses; empty if one fits best. */
  tied: LogFormat[];
  /** The evidence for the format, or for the first of those that fit equally well. */
  marks: Mark[];
}

/** Scores that differ by less say nothing: a mark more or less is 0.1 or more. */
const tie = 0.05;

/** Recognises the format of a file by what its first lines show. */
export function recognise(lines: readonly string[], among: readonly LogFormat[] = formats): Recognised {
  const found = among
    .flatMap((format) => {
      const evidence = format.weigh(lines);
      return evidence ? [{ format, ...evidence }] : [];
    })
    .sort((a, b) => b.score - a.score);
  const [best] = found;
  if (!best) return { format: undefined, tied: [], marks: [] };
  const equal = found.filter(({ score }) => best.score - score < tie).map(({ format }) => format);
  const { format, marks } = best;
  return equal.length > 1 ? { format: undefined, tied: equal, marks } : { format, tied: [], marks };
}
