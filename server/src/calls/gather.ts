/** Gathers the values of an option that may be repeated. */
export function gather(value: string, before: string[] = []): string[] {
  return [...before, value];
}
