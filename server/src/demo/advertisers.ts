/** The advertisers of the demonstration, all invented, by territory. Each group serves every other one of its territory. */
export const demoAdvertisers: Readonly<Record<string, readonly (readonly [name: string, city: string])[]>> = {
  france: [
    ['Boulangerie Armel', 'Rennes'],
    ['Cycles Kerouan', 'Brest'],
    ['Meubles Tilleul', 'Lyon'],
    ['Opticien Clairval', 'Nantes'],
    ['Jardinerie des Monts', 'Grenoble'],
    ['Garage Bellerive', 'Lille'],
    ['Piscines Azuréa', 'Nice'],
    ['Librairie du Quai', 'Bordeaux'],
    ['Théâtre de la Butte', 'Paris'],
    ['Cuisines Fanal', 'Toulouse'],
    ['Eaux de Sourcelle', 'Vichy'],
    ['Camping Les Genêts', 'Vannes'],
    ['Fromagerie Combelle', 'Annecy'],
    ['Assurances Ployer', 'Paris'],
    ['Sport Vauclin', 'Marseille'],
    ['Festival Nuits Claires', 'Montpellier'],
    ['Électro Dumarais', 'Dijon'],
    ['Voyages Escapine', 'Strasbourg'],
    ['Menuiserie Orval', 'Metz'],
    ['Fleurs Capucine', 'Tours'],
  ],
  romania: [
    ['Brutăria Spicul', 'Iași'],
    ['Mobila Cetina', 'Cluj-Napoca'],
    ['Auto Prisaca', 'Brașov'],
    ['Optica Limpede', 'București'],
    ['Grădina Verde', 'Timișoara'],
    ['Librăria Foișor', 'Sibiu'],
    ['Apa Izvorina', 'Borsec'],
    ['Teatrul Mic Oraș', 'București'],
    ['Electro Felinar', 'Oradea'],
    ['Pensiunea Poienița', 'Sinaia'],
    ['Lactate Stâna', 'Suceava'],
    ['Ferestre Geamul', 'Ploiești'],
    ['Farmacia Mușețel', 'Iași'],
    ['Biciclete Roata', 'Brașov'],
    ['Festivalul Codru', 'Piatra Neamț'],
    ['Cofetăria Vișina', 'Craiova'],
    ['Construct Piatra', 'Bacău'],
    ['Turism Hoinar', 'Constanța'],
    ['Asigurări Umbrela', 'București'],
    ['Florăria Bujor', 'Galați'],
  ],
};

/** The counties of the cities of Romanian advertisers (ISO 3166-2:RO). */
const counties: Readonly<Record<string, string>> = {
  Iași: 'RO-IS',
  'Cluj-Napoca': 'RO-CJ',
  Brașov: 'RO-BV',
  București: 'RO-B',
  Timișoara: 'RO-TM',
  Sibiu: 'RO-SB',
  Borsec: 'RO-HR',
  Oradea: 'RO-BH',
  Sinaia: 'RO-PH',
  Suceava: 'RO-SV',
  Ploiești: 'RO-PH',
  'Piatra Neamț': 'RO-NT',
  Craiova: 'RO-DJ',
  Bacău: 'RO-BC',
  Constanța: 'RO-CT',
  Galați: 'RO-GL',
};

/**
 * What RO e-Factura asks for of an advertiser: its county, its sector in Bucharest, and a VAT number that nobody has, with the
 * check digit of Romania (modulo 11 of the weights 753217532).
 */
export function romanianPlace(name: string, city: string): { region: string; city: string; vat_number: string } {
  const region = counties[city] ?? 'RO-CJ';
  const at = (demoAdvertisers.romania ?? []).findIndex(([one]) => one === name);
  const digits = String(999_900_100 + at);
  const sum = [...'753217532'].reduce((total, weight, place) => total + Number(weight) * Number(digits[place]), 0);
  return {
    region,
    city: region === 'RO-B' ? `București, Sector ${1 + (Math.max(0, at) % 6)}` : city,
    vat_number: `RO${digits}${((sum * 10) % 11) % 10}`,
  };
}

/** The advertisers of a group: every other one of its territory, by the place of the group among those of the territory. */
export function advertisersOf(territory: string, place: number): (readonly [name: string, city: string])[] {
  return (demoAdvertisers[territory] ?? []).filter((_, index) => index % 2 === place % 2);
}
