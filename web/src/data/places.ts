/** The countries of ISO 3166-1, by their two letters. */
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** The subdivisions of ISO 3166-2 that invoices ask for by their codes. */
const subdivisions: Record<string, Record<string, string>> = {
  RO: {
    ...{ AB: 'Alba', AG: 'Argeș', AR: 'Arad', B: 'București', BC: 'Bacău', BH: 'Bihor', BN: 'Bistrița-Năsăud' },
    ...{ BR: 'Brăila', BT: 'Botoșani', BV: 'Brașov', BZ: 'Buzău', CJ: 'Cluj', CL: 'Călărași', CS: 'Caraș-Severin' },
    ...{ CT: 'Constanța', CV: 'Covasna', DB: 'Dâmbovița', DJ: 'Dolj', GJ: 'Gorj', GL: 'Galați', GR: 'Giurgiu' },
    ...{ HD: 'Hunedoara', HR: 'Harghita', IF: 'Ilfov', IL: 'Ialomița', IS: 'Iași', MH: 'Mehedinți' },
    ...{ MM: 'Maramureș', MS: 'Mureș', NT: 'Neamț', OT: 'Olt', PH: 'Prahova', SB: 'Sibiu', SJ: 'Sălaj' },
    ...{ SM: 'Satu Mare', SV: 'Suceava', TL: 'Tulcea', TM: 'Timiș', TR: 'Teleorman', VL: 'Vâlcea', VN: 'Vrancea' },
    ...{ VS: 'Vaslui' },
  },
};

interface Place {
  value: string;
  name: string;
}

/** The name of a country in a locale; a code that is none stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!countries.includes(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** The name of a subdivision such as RO-CJ; a code that is not known stays as it is. */
export function subdivisionName(code: string): string {
  const [country = '', own = ''] = code.split('-');
  return subdivisions[country]?.[own] ?? code;
}

/** All countries, by their names in a locale. */
export function countryOptions(locale: string): Place[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return sorted(
    countries.map((value) => ({ value, name: names.of(value) ?? value })),
    locale,
  );
}

/** The subdivisions of a country by their names; none where they are free texts. */
export function subdivisionOptions(country: string, locale: string): Place[] {
  const own = Object.entries(subdivisions[country] ?? {});
  return sorted(
    own.map(([code, name]) => ({ value: `${country}-${code}`, name })),
    locale,
  );
}

const sorted = (places: Place[], locale: string) => {
  const { compare } = new Intl.Collator(locale);
  return places.sort((one, other) => compare(one.name, other.name));
};
