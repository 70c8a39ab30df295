import { readFile } from 'node:fs/promises';

/** The version of the product, from package.json. */
export async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
