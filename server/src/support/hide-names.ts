import { basename } from 'node:path';

/** What of a name is no secret: that it is compressed, or a log. */
const endings = /(\.(log|txt|csv|json|jsonl|gz|zst|bz2))*$/i;

const shortest = 4;

/**
 * A function that puts `name-1.log`, `name-2.log.gz` and so on in the place of names, also of files without their folders. The
 * same name gets the same number.
 */
export function hideNames(names: readonly string[]): (text: string) => string {
  const hidden = new Map<string, string>();
  for (const [at, name] of [...new Set(names)].entries()) {
    const pseudonym = `name-${at + 1}${endings.exec(name)?.[0] ?? ''}`;
    hidden.set(name, pseudonym);
    if (!hidden.has(basename(name))) hidden.set(basename(name), pseudonym);
  }
  // Longer names first: one may contain another. Those of a few letters may be parts of any word.
  const inTexts = [...hidden]
    .filter(([{ length }]) => length >= shortest)
    .toSorted(([one], [other]) => other.length - one.length);
  return (text) =>
    hidden.get(text) ?? inTexts.reduce((left, [name, pseudonym]) => left.replaceAll(name, pseudonym), text);
}
