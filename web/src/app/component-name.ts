/** The name that a page's file exports: `settings/stations/stations-page` exports `StationsPage`. */
export function componentName(chunk: string): string {
  const file = chunk.split('/').at(-1) ?? '';
  return file.replace(/(^|-)(\w)/g, (_, _dash: string, letter: string) => letter.toUpperCase());
}
