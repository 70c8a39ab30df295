import regions from './data/regions.json' with { type: 'json' };

/** What the database of cities calls a region besides, written COUNTRY/Spelling, to the name that we use. */
const names = new Map(
  regions.flatMap(({ region, also }) => {
    const [country = '', name = ''] = region.split('/');
    return also.map((spelling): [string, string] => [`${country}/${spelling}`, name]);
  }),
);

/** The one name of a region, whichever of its spellings was found: "Bucharest" of "Bucuresti". */
export function regionName(country: string, found: string): string {
  return names.get(`${country}/${found}`) ?? found;
}
