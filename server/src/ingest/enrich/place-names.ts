import exonyms from './data/city-exonyms.json' with { type: 'json' };
import cities from './data/city-names.json' with { type: 'json' };
import regions from './data/region-names.json' with { type: 'json' };

/*
 * The database of cities writes names without accents: "Iasi", "Ile-de-France". Places are stored, filtered and exported
 * under these names; this module has the names to show. Names of cities are those of GeoNames, of regions those of CLDR; we
 * translate names for the regions and larger cities of the countries whose languages the product has.
 */

/** The names of regions and cities in a language of the pages that differ from the common ones. */
const local: Record<string, Record<string, string> | undefined> = regions.local;
const translated: Record<string, Record<string, string> | undefined> = exonyms;
const regionNames: Record<string, string | undefined> = regions.names;
const listed: Record<string, string | undefined> = cities;
const cityNames = new Map<string, ReadonlyMap<string, string>>();

/** Letters that Unicode does not decompose into a letter and its accent. */
const letters: Record<string, string> = { ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' };
const ligatures: Record<string, string> = { æ: 'ae', œ: 'oe', Œ: 'Oe', ð: 'd', þ: 'th' };

/** A name as the database of cities writes it. */
export function withoutAccents(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\x20-\x7e]/g, (letter) => letters[letter] ?? ligatures[letter] ?? letter);
}

function citiesOf(country: string): ReadonlyMap<string, string> {
  const known = cityNames.get(country);
  if (known) return known;
  const names = listed[country]?.split('|') ?? [];
  const made = new Map(names.map((name) => [withoutAccents(name), name]));
  cityNames.set(country, made);
  return made;
}

/** The name of a region (RO/Iasi) or a city (RO/Iasi/Iasi) on a page of this language. */
export function placeName(place: string, language: string): string {
  const [country = '', region = '', city] = place.split('/');
  const id = `${country}/${region}`;
  if (city === undefined) return local[language]?.[id] ?? regionNames[id] ?? region;
  return translated[language]?.[`${country}/${city}`] ?? citiesOf(country).get(city) ?? city;
}
