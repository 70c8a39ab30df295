import type { Language } from '@quarterhour/model/languages';
import MiniSearch from 'minisearch';
import type { TopicId } from '../../text/guide/guide-topics.ts';
import { placeOf, plain } from './plain-text.ts';
import { searchTerms, stemOf } from './search-terms.ts';

/** A topic for the search. */
export interface SearchedTopic {
  id: TopicId;
  title: string;
  /** Other words for it, which no page shows. */
  synonyms: string;
  /** All its texts in order. */
  text: readonly string[];
}

export interface Found {
  id: TopicId;
  title: string;
  /** The text around the first match; undefined if only the title or a synonym matches. */
  excerpt: string | undefined;
  /** The matched words, plain, as the topic has them. */
  words: readonly string[];
}

/** The length of an excerpt before the match, and in all, in characters. */
const before = 40;
const inAll = 140;
/** Topics with less than this share of the best score answer another question. */
const leastShare = 0.15;
const mostFound = 12;

/**
 * Makes the search of the guide: topics with any of the words, best first. Stems, beginnings of words and small spelling
 * mistakes match; accents and case make no difference; a topic also has the synonyms of its language.
 */
export function topicSearch(topics: readonly SearchedTopic[], language: Language): (search: string) => Found[] {
  const index = new MiniSearch<SearchedTopic>({
    fields: ['title', 'synonyms', 'text'],
    extractField: (topic, field) => {
      const value = topic[field as keyof SearchedTopic];
      return typeof value === 'string' ? value : value.join(' ');
    },
    tokenize: (text) => searchTerms(text, language),
    processTerm: (term) => stemOf(term, language),
    searchOptions: {
      boost: { title: 3, synonyms: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  });
  index.addAll(topics);
  const known = new Map(topics.map((topic) => [topic.id, topic]));
  return (search) => {
    const results = index.search(search);
    const least = (results[0]?.score ?? 0) * leastShare;
    return results
      .filter(({ score }) => score >= least)
      .slice(0, mostFound)
      .flatMap(({ id, match }) => {
        const topic = known.get(id as TopicId);
        if (!topic) return [];
        const words = Object.keys(match);
        const inText = words.filter((word) => match[word]?.includes('text'));
        return [{ id: topic.id, title: topic.title, excerpt: excerptOf(topic.text, inText), words }];
      });
  };
}

function excerptOf(text: readonly string[], words: readonly string[]): string | undefined {
  const piece = text.find((one) => words.some((word) => placeOf(word, plain(one)) >= 0));
  if (piece === undefined) return undefined;
  const at = Math.min(...words.map((word) => placeOf(word, plain(piece))).filter((place) => place >= 0));
  const letters = Array.from(piece.normalize('NFC'));
  const from = at > before ? at - before : 0;
  const cut = letters.slice(from, from + inAll).join('');
  return `${from > 0 ? '…' : ''}${cut}${from + inAll < letters.length ? '…' : ''}`;
}
