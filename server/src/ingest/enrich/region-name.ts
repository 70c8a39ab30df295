import regions from './data/regions.json' with { type: 'json' };

/** The other spellings of regions in the database of cities, written COUNTRY/Spelling, and the name that we use. */
const names = new Map(
  regions.flatMap(({ region, also }) => {
    const [country = '', name = ''] = region.split('/');
    return also.map((spelling): [string, string] => [`${country}/${spelling}`, name]);
  }),
);

/** The one name of a region for all its spellings: "Bucharest" for "Bucuresti". */
export function regionName(country: string, found: string): string {
  return names.get(`${country}/${found}`) ?? found;
}
