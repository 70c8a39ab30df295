const mostLines = 300;
const lines: string[] = [];

/** Keeps a line of the log in memory, for a support request. It names no address any more. */
export function recordLine(line: string): void {
  lines.push(line.trimEnd());
  if (lines.length > mostLines) lines.shift();
}

/** The last lines of this process's log, oldest first. */
export function lastLines(): readonly string[] {
  return [...lines];
}
