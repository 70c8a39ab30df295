/** Writes a failure to the console: for what the specification shows nobody (section 8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place from which the web writes there
  console.error(what, error);
}
