/** The name of the function that draws a state of an entry. */
export function functionOf(entry: string, state: string): string {
  return entry + state.replace(/(^|_)(\w)/g, (_, _line: string, letter: string) => letter.toUpperCase());
}

/** The function of a name in a file, with the imports and the constants that it needs; undefined if there is none. */
export function codeOf(source: string, name: string): string | undefined {
  const pieces = piecesOf(source);
  const start = pieces.get(name);
  if (start === undefined) return undefined;
  const needed = new Set([name]);
  const look = (code: string) => {
    for (const [other, text] of pieces) {
      if (needed.has(other) || !new RegExp(`\\b${other}\\b`).test(code)) continue;
      needed.add(other);
      look(text);
    }
  };
  look(start);
  const others = [...pieces].filter(([other]) => other !== name && needed.has(other)).map(([, text]) => text);
  const code = [...others, start].join('\n\n');
  return [...importsFor(source, code), '', code].join('\n').trim();
}

/** The functions, constants and interfaces of a file, by their names. The formatter ends each at the left edge. */
function piecesOf(source: string): Map<string, string> {
  const comment = String.raw`(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?`;
  const block = String.raw`(?:async )?(?:function|interface) (\w+)[\s\S]*?\n\}`;
  const constant = String.raw`const (\w+)(?:[^\n]*;|[\s\S]*?\n[}\])][^\n]*;)`;
  const found = source.matchAll(new RegExp(`^${comment}(?:${block}|${constant})$`, 'gm'));
  return new Map(Array.from(found, ([text, name, other]) => [name ?? other ?? '', text] as const));
}

/** The imports that a piece of code needs. */
function importsFor(source: string, code: string): string[] {
  const found = source.matchAll(/^import (type )?(?:(\w+)(?:, )?)?(?:\{([^}]*)\})? ?from ('[^']+');$/gm);
  return Array.from(found).flatMap(([, type = '', standard, list = '', from]) => {
    const uses = (name: string) => new RegExp(`\\b${name.replace(/^type |^\w+ as /g, '').trim()}\\b`).test(code);
    const named = list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && uses(name));
    const own = standard && uses(standard) ? [standard] : [];
    if (named.length > 0) own.push(`{ ${named.join(', ')} }`);
    return own.length > 0 ? [`import ${type}${own.join(', ')} from ${from};`] : [];
  });
}
