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

/** The advertisers of a group: every other one of its territory, by the place of the group among those of the territory. */
export function advertisersOf(territory: string, place: number): (readonly [name: string, city: string])[] {
  return (demoAdvertisers[territory] ?? []).filter((_, index) => index % 2 === place % 2);
}
