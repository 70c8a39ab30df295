/*
 * A pattern of log lines in the syntax of nginx's log_format: text with variables, such as
 *   $remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent"
 * Source: nginx.org, ngx_http_log_module
 */

export interface LogPattern {
  /** A regular expression that RE2 and JavaScript read alike, with one group for each requested variable. */
  expression: string;
  /** The variables of the groups, in their order. */
  variables: string[];
  /** Whether a line may continue after the pattern. */
  hasTail: boolean;
}

type Token = { text: string } | { variable: string };

/** Longer patterns would be slow to match. */
const mostVariables = 60;

/**
 * Turns a pattern into a regular expression.
 * @param wanted the variables that get groups; others are skipped
 * @param tail whether a line may continue after the pattern, separated by a space
 */
export function compilePattern(
  pattern: string,
  wanted: ReadonlySet<string>,
  tail = false,
): LogPattern | { error: string } {
  const tokens = tokensOf(plainPattern(pattern));
  const variables: string[] = [];
  let expression = '^';
  for (const [index, token] of tokens.entries()) {
    if ('text' in token) {
      expression += literally(token.text);
      continue;
    }
    const { variable } = token;
    const next = tokens[index + 1];
    if (next && 'variable' in next) {
      return {
        error: `Between $${variable} and $${next.variable} the pattern needs a character that tells them apart.`,
      };
    }
    const values = valuesOf(variable, next?.text, tail);
    const isWanted = wanted.has(variable) && !variables.includes(variable);
    if (isWanted) variables.push(variable);
    expression += isWanted ? `(${values})` : `(?:${values})`;
  }
  const count = tokens.filter((token) => 'variable' in token).length;
  if (count > mostVariables) return { error: `The pattern has ${count} variables, and may have ${mostVariables}.` };
  return { expression: `${expression}${tail ? '(?: .*)?' : ''}$`, variables, hasTail: tail };
}

/** The quoted parts of a whole statement copied from nginx.conf. */
function plainPattern(pattern: string): string {
  const statement = /^\s*log_format\s+\S+\s+(?:escape=\w+\s+)?(['"][\s\S]*['"])\s*;?\s*$/.exec(pattern)?.[1];
  if (statement === undefined) return pattern.trim();
  return Array.from(statement.matchAll(/'([^']*)'|"([^"]*)"/g), ([, one, other]) => one ?? other ?? '').join('');
}

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const found of pattern.matchAll(/\$(?:\{(\w+)\}|(\w+))/g)) {
    if (found.index > from) tokens.push({ text: pattern.slice(from, found.index) });
    tokens.push({ variable: found[1] ?? found[2] ?? '' });
    from = found.index + found[0].length;
  }
  if (from < pattern.length) tokens.push({ text: pattern.slice(from) });
  return tokens;
}

/** The values that a variable may have, by the text after it. In quotes, a backslash escapes the next character. */
function valuesOf(variable: string, next: string | undefined, tail: boolean): string {
  if (next === undefined) return tail ? '[^ ]*' : '.*';
  if (next.startsWith('"')) return '(?:[^"\\\\]|\\\\.)*';
  // A user name may contain spaces.
  if (variable === 'remote_user' && next.startsWith(' [')) return '[^\\[]*';
  return `[^${escapeInClass(next.charAt(0))}]*`;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function escapeInClass(character: string): string {
  return /[\\\]^-]/.test(character) ? `\\${character}` : character;
}
