import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

interface WrittenText {
  value: string;
  start: number;
  end: number;
}

/** The texts that are values of properties, as they follow each other in a file. */
function textsIn(node: unknown): WrittenText[] {
  if (typeof node !== 'object' || node === null) return [];
  if (!('type' in node && node.type === 'Property' && 'value' in node)) return Object.values(node).flatMap(textsIn);
  const text = node.value as Partial<WrittenText> & { type: string };
  return text.type === 'Literal' && typeof text.value === 'string' ? [text as WrittenText] : textsIn(text);
}

/** Reads the ICU syntax of messages when the page is built, so that the parser of that syntax is no part of it. */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/src\/([\w-]+\/)*text\/(?!guide\/topics\/).*\.ts$/, code: /[{']/ },
      handler(code) {
        const texts = textsIn(this.parse(code)).filter(({ value }) => /[{<]|''/.test(value));
        const written = texts.reduceRight((rest, { value, start, end }) => {
          const parts = parse(value);
          const [only] = parts;
          const read = parts.length === 1 && only?.type === TYPE.literal ? only.value : parts;
          return rest.slice(0, start) + JSON.stringify(read) + rest.slice(end);
        }, code);
        return { code: written, map: null };
      },
    },
  };
}
