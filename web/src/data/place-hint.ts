import type { DimensionId } from '@quarterhour/model/dimensions';

/** The parent of a region or a city, because names are ambiguous: "Bucharest" is in Bucharest, and in Ilfov. */
export function placeHint(
  dimension: DimensionId,
  value: string,
  nameOf: (dimension: DimensionId, value: string) => string,
): string | undefined {
  const [country, region, city] = value.split('/');
  if (!country) return undefined;
  if (dimension === 'region' && region) return nameOf('country', country);
  return dimension === 'city' && region && city
    ? `${nameOf('region', `${country}/${region}`)}, ${nameOf('country', country)}`
    : undefined;
}
