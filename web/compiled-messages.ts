import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { withFrenchSpaces } from '../model/src/french-spaces.ts';

const files = /\/(messages\/[\w-]+|modules\/[\w/-]+\/messages)\/(en|fr|ro|zh)\.json$/;
/** What only the server writes: mails, and documents. */
const serverKeys = /^(letter|document)\./;
const prefix = '\0messages:';

/** A message as the page formats it: text, or the elements of its ICU syntax. */
function compiled(message: string): unknown {
  const elements = parse(message);
  const [only] = elements;
  const isText = elements.length === 0 || (elements.length === 1 && only?.type === TYPE.literal);
  const text = only?.type === TYPE.literal ? only.value : '';
  // The formatter reads these signs as syntax, so that a text with them stays an element.
  return isText && !/[{<']/.test(text) ? text : elements;
}

/**
 * Reads the files of messages: without the descriptions for translators and what only the server writes, and with the spaces
 * of French typography.
 * @param parsed whether their ICU syntax is read now, so that the parser of that syntax is no part of the page
 */
export function compiledMessages({ parsed = true } = {}): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.json')) return;
      const { id = '' } = (await this.resolve(source, importer, { skipSelf: true })) ?? {};
      // Without the ending, Vite does not read it as JSON.
      return files.test(id) ? `${prefix}${id.replace(/\.json$/, '')}` : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return;
      const file = `${id.slice(prefix.length)}.json`;
      this.addWatchFile(file);
      const entries = Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')));
      const words = entries.flatMap(([key, message]) => {
        if (key.startsWith('@') || serverKeys.test(key)) return [];
        const written = file.endsWith('/fr.json') ? withFrenchSpaces(message) : message;
        return [[key, parsed ? compiled(written) : written]];
      });
      return `export default ${JSON.stringify(Object.fromEntries(words))};`;
    },
  };
}
