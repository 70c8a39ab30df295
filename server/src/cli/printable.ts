/** Replaces characters that move the cursor of a terminal: user agents and players are named by their clients. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{fffd}');
}
