import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { withFrenchSpaces } from '../model/src/french-spaces.ts';
import type { Article, Block, Guide, Item } from './src/text/guide/guide.ts';

const folder = new URL('../messages/guide/', import.meta.url);
const module = /^virtual:guide\/(\w+)$/;

/**
 * The User Guide in a language, from its files of Markdown: one for each topic, in folders of their language. The front matter
 * has its title, its first paragraph (`lead`) and other words for the search (`synonyms`); of a measure, formula and example.
 * @throws an error that names the file of a text that the guide does not show
 */
export function readGuide(language: string): Guide {
  const guide: Record<keyof Guide, Record<string, unknown>> = {
    measures: {},
    dimensions: {},
    articles: {},
    synonyms: {},
  };
  for (const name of readdirSync(new URL(`${language}/`, folder)).sort()) {
    const topic = name.replace(/\.md$/, '');
    const text = readFileSync(new URL(`${language}/${name}`, folder), 'utf8');
    try {
      const { synonyms, formula, example, body, definitions, ...head } = readArticle(text);
      if (synonyms) guide.synonyms[topic] = synonyms;
      if (definitions) guide.dimensions = definitions;
      if (formula === undefined) guide.articles[topic] = { ...head, body };
      else guide.measures[topic] = { formula, example, notes: body.flatMap((block) => notesIn(block)) };
    } catch (cause) {
      throw new Error(`messages/guide/${language}/${name} cannot be read.`, { cause });
    }
  }
  return guide as unknown as Guide;
}

interface Read extends Article {
  synonyms?: string;
  formula?: string;
  example?: string;
  /** What each dimension is. */
  definitions?: Record<string, string>;
}

function readArticle(text: string): Read {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? [];
  const read: Read & { body: Block[] } = { ...(parse(head) as object | null), body: [] };
  // A comment says what the list below it is about.
  let about: string | undefined;
  for (const token of marked.lexer(body)) {
    if (token.type === 'space') continue;
    if (token.type === 'html') about = /^<!-- (.+) -->/.exec(token.raw)?.[1];
    else if (about === 'definitions') read.definitions = explainedIn(token);
    else if (about?.startsWith('values: ')) {
      const values = about.slice('values: '.length) as Extract<Block, { values: string }>['values'];
      read.body.push({ values, explained: explainedIn(token) });
    } else read.body.push(blockOf(token));
    if (token.type !== 'html') about = undefined;
  }
  return read;
}

function blockOf(token: Token): Block {
  if (token.type === 'paragraph') return textOf(token.text);
  if (token.type === 'code') return { code: token.text };
  if (token.type !== 'list') throw new Error(`The guide shows no ${token.type}: ${token.raw}`);
  const texts = token.items.map(({ text }: { text: string }) => textOf(text));
  return token.ordered ? { steps: texts } : { list: texts.map(itemOf) };
}

/** Lines of one paragraph are one text. */
const textOf = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** An item of a list; a comment before it names the module that it is about. */
function itemOf(item: string): Item {
  const [, module, text] = /^<!-- module: (\S+) --> (.*)$/.exec(item) ?? [];
  return module && text ? ({ module, text } as Item) : item;
}

function explainedIn(token: Token): Record<string, string> {
  if (token.type !== 'list') throw new Error(`A list is missing before ${token.raw}`);
  return Object.fromEntries(
    token.items.map(({ text }: { text: string }) => {
      const [, id, meaning] = /^`([^`]+)`: (.*)$/.exec(textOf(text)) ?? [];
      if (!id) throw new Error(`An item begins with no name in backticks: ${text}`);
      return [id, meaning];
    }),
  );
}

function notesIn(block: Block): string[] {
  if (typeof block === 'object' && 'list' in block) return block.list.filter((item) => typeof item === 'string');
  throw new Error('What is said of a measure is one list.');
}

/** Serves the User Guide of each language as a module, `virtual:guide/<language>`, with the spaces of French typography. */
export function guideArticles(): Plugin {
  return {
    name: 'guide-articles',
    resolveId: (source) => (module.test(source) ? `\0${source}` : undefined),
    load(id) {
      const [, language] = module.exec(id.slice(1)) ?? [];
      if (!language) return;
      const own = fileURLToPath(new URL(`${language}/`, folder));
      for (const name of readdirSync(own)) this.addWatchFile(`${own}${name}`);
      const guide = readGuide(language);
      return `export const guide = ${JSON.stringify(language === 'fr' ? withFrenchSpaces(guide) : guide)};`;
    },
  };
}
