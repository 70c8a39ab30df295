import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { ModuleId } from '@quarterhour/model/modules';
import type { ArticleTopic } from './article-topics.ts';
import type { CardTopic, TopicId } from './guide-topics.ts';

/** Dimensions whose values are explained one by one. */
export type ExplainedDimension = 'device_category' | 'listening_method' | 'excluded_by';

/** An item of a list; those about a module are left out without it. */
export type Item = string | { module: ModuleId; text: string };

/**
 * A piece of a text: a paragraph, a list, steps in order, code, or what the values of a dimension mean. In
 * paragraphs, lists and steps, `[[aqh]]` is a link to the topic `aqh` and `` `aqh` `` is code.
 */
export type Block =
  | string
  | { list: readonly Item[] }
  | { steps: readonly string[] }
  | { code: string }
  | { values: ExplainedDimension; explained: Record<string, string> };

/** What the guide adds to a measure's definition and source, which are those of the catalogue. */
export interface MeasureText {
  formula: string;
  /** Why the example hour has this value (`exampleResults` has the arithmetic). */
  example: string;
  /** What to keep in mind when reading it. */
  notes: readonly string[];
}

export interface Article {
  /** Left out where a message names it already (`cardTopics`). */
  title?: string;
  /** The first paragraph. Left out for charts and cards: their help text is it. */
  lead?: string;
  body: readonly Block[];
}

/** The User Guide in one language. */
export interface Guide {
  measures: Record<MeasureId, MeasureText>;
  dimensions: Record<DimensionId, string>;
  articles: Record<CardTopic | ArticleTopic, Article>;
  /** Other words for a topic, for the search: competitors’ terms, abbreviations, everyday words. */
  synonyms: Partial<Record<TopicId, string>>;
}
