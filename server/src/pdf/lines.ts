import LineBreaker from 'linebreak';

/**
 * Breaks a text into lines of at most a width, where Unicode allows it: after spaces, between Chinese characters. A word
 * that is wider than a line is cut.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const breaker = new LineBreaker(text);
  let last = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    let piece = text.slice(last, next.position);
    last = next.position;
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    while (widthOf(piece.trimEnd()) > width && piece.length > 1) {
      const fitting = longestPart(piece, width, widthOf);
      lines.push(fitting);
      piece = piece.slice(fitting.length);
    }
    line += piece;
    if (next.required) {
      lines.push(line.trimEnd());
      line = '';
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

function longestPart(word: string, width: number, widthOf: (text: string) => number): string {
  const characters = [...word];
  let part = characters[0] ?? '';
  for (const character of characters.slice(1)) {
    if (widthOf(part + character) > width) break;
    part += character;
  }
  return part;
}
