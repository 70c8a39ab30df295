import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ExportCard } from '@quarterhour/model/exports';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import type { CardPlan } from '../cards.ts';
import type { Drawing } from '../drawing.ts';
import type { Reader } from '../reader.tsx';
import type { Table } from '../sheet.ts';

/** The answers so far; undefined for a query that was not answered yet. */
export type Answers = (query: QueryInput) => Result | undefined;

/** What a card asks. */
export interface CardQueries {
  dimensions: readonly DimensionId[];
  /** The queries whose answers it shows. */
  queries: readonly QueryInput[];
  /** Queries that it asks besides, such as that of the total. */
  also?: readonly QueryInput[];
}

export interface PlannedCard extends CardQueries {
  id: ExportCard;
  /** Undefined: the open full view. */
  plan: CardPlan | undefined;
  kind: CardKind;
}

/** A card whose queries are answered. */
export interface AnsweredCard {
  reader: Reader;
  card: PlannedCard;
  results: readonly Result[];
  /** The first of them. */
  result: Result;
  answers: Answers;
}

/** How files show the cards of a kind. */
export interface CardKind {
  /** Its queries; those that follow from answers are missing until these are known. */
  plan(reader: Reader, plan: CardPlan, answers: Answers): CardQueries;
  /** Left out: the title of its plan. */
  title?(reader: Reader): string;
  /** What is measured; left out: the measure of the view. */
  subtitle?(shown: AnsweredCard): string;
  /** Whether documents show its picture or its table; left out: the table, which has all that the picture has. */
  paper?: 'picture' | 'both';
  draw(shown: AnsweredCard, width: number): Drawing;
  table(shown: AnsweredCard): Table;
  /** Left out: its answers, side by side. */
  csv?(shown: AnsweredCard): string;
}
