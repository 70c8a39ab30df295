import { dimensions as catalogue, type DimensionId } from '@quarterhour/model/dimensions';
import type { Guide } from '../guide.ts';
import { articles } from './articles.ts';
import { cards } from './cards.ts';
import { measures } from './measures.ts';
import { synonyms } from './synonyms.ts';

export const guide: Guide = {
  measures,
  // In English the definitions are those of the catalogue.
  dimensions: Object.fromEntries(Object.entries(catalogue).map(([id, { definition }]) => [id, definition])) as Record<
    DimensionId,
    string
  >,
  articles: { ...cards, ...articles },
  synonyms,
};
