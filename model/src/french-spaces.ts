/**
 * Texts with the narrow no-break spaces of French typography, before ; : ! ? % and inside « », so that no line begins with
 * them. They are typed as plain spaces. Code is left as it is.
 * @typeParam Texts a text, or an object or a list of texts
 */
export function withFrenchSpaces<Texts>(texts: Texts): Texts {
  return spaced(texts) as Texts;
}

function spaced(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/ (?=[;:!?%»])|(?<=«) /g, '\u202f');
  if (Array.isArray(value)) return value.map(spaced);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'code' ? inner : spaced(inner)]));
}
