import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { type MeasureId, measures } from '@quarterhour/model/measures';

type CatalogueWords = { [Id in MeasureId as `measure.${Id}` | `measure.${Id}.definition`]: string } & {
  [Id in DimensionId as `dimension.${Id}`]: string;
};

/** Labels and definitions in English: those of the catalogue, which is their only place. */
export const catalogue = Object.fromEntries([
  ...Object.entries(measures).flatMap(([id, { label, definition }]) => [
    [`measure.${id}`, label],
    [`measure.${id}.definition`, definition],
  ]),
  ...Object.entries(dimensions).map(([id, { label }]) => [`dimension.${id}`, label]),
]) as CatalogueWords;
