import { oneOf, type Random } from '../src/host/random.ts';

/** What programs and people write into files by mistake, and what attackers do. */
const pieces = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '99999999999999999999',
    ':',
    ';',
    '=',
    ',',
    '"',
    '\\',
    '\\n',
    '=F6',
    '=',
    '%',
    '&',
    '<',
    '>',
    ']]>',
  ],
  ...[
    '\u0000',
    '\u202e',
    '\uFEFF',
    '\uD800',
    'é',
    '音',
    '🎙',
    'T',
    'Z',
    '+02:00',
    '2026-11-10',
    'null',
    '__proto__',
    'x'.repeat(300),
  ],
];

/** A line with one or two small changes: letters lost, doubled, changed or added, or its end cut off. */
export function mutatedLine(line: string, random: Random): string {
  let changed = line;
  for (let times = 1 + random.below(2); times > 0; times--) {
    const at = random.below(changed.length + 1);
    const length = random.below(4);
    const piece = oneOf(pieces, random);
    changed = oneOf(
      [
        () => changed.slice(0, at) + piece + changed.slice(at + length),
        () => changed.slice(0, at) + changed.slice(at + 1 + length),
        () => changed.slice(0, at),
        () => changed.slice(0, at) + changed.slice(Math.max(0, at - length)),
        () => changed.slice(0, at) + String.fromCharCode(32 + random.below(95)) + changed.slice(at + 1),
      ],
      random,
    )();
  }
  // A line that begins or ends something is no longer one of the item.
  return /begin|end:|[\r\n]/i.test(changed) ? line : changed;
}

/** Lines of which some are changed, one is lost, or one comes twice. */
export function mutatedLines(lines: readonly string[], random: Random): string[] {
  const at = random.below(lines.length);
  const kind = random.below(6);
  return lines.flatMap((line, place) => {
    if (kind === 0 && place === at) return [];
    if (kind === 1 && place === at) return [line, line];
    return place === at || random.below(8) === 0 ? [mutatedLine(line, random)] : [line];
  });
}
