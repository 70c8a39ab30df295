/** Writes a failure to the console, if the specification says that no page shows it (section 8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place from which the web writes there
  console.error(what, error);
}
