import type { sales as english } from './en.ts';

/** The words of the sales desk, in Romanian. */
export const sales = {
  'sales.customers': 'Clienți',
  'sales.products': 'Produse',

  // Customers
  'noun.customer.lead': 'Clienți de publicitate și agenții: cine rezervă și unde se trimit facturile.',
  'noun.customer.add': 'Adaugă un client',
  'noun.customer.search': 'Caută clienți',
  'noun.customer.none.title': 'Niciun client deocamdată',
  'noun.customer.none.text': 'Adaugă clienții de publicitate și agențiile care rezervă la stațiile tale.',
  'noun.customer.kind': 'Tip',
  'noun.customer.kind.advertiser': 'Client de publicitate',
  'noun.customer.kind.agency': 'Agenție',
  'noun.customer.contact': 'Persoană de contact',
  'noun.customer.email': 'Adresă de e-mail',
  'noun.customer.phone': 'Telefon',
  'noun.customer.street': 'Stradă',
  'noun.customer.postcode': 'Cod poștal',
  'noun.customer.country.hint': 'Două litere, de exemplu RO.',
  'noun.customer.vat_number': 'Cod de TVA',
  'noun.customer.currency': 'Monedă',
  'noun.customer.payment_days': 'Termen de plată (zile)',

  // Products
  'noun.product.lead':
    'Ce vindeți: pachete de publicitate cu stațiile, intervalele orare și promisiunile lor, și produse promoționale.',
  'noun.product.add': 'Adaugă un produs',
  'noun.product.search': 'Caută produse',
  'noun.product.none.title': 'Niciun produs deocamdată',
  'noun.product.none.text': 'Adaugă pachetele pe care clienții tăi le pot rezerva.',
  'noun.product.kind': 'Tip',
  'noun.product.kind.package': 'Pachet de publicitate',
  'noun.product.kind.merchandise': 'Produs promoțional',
  'noun.product.description': 'Descriere',
  'noun.product.stations': 'Stații',
  'noun.product.stations.hint': 'Lasă gol pentru toate stațiile grupului.',
  'noun.product.daypart.any': 'Toată ziua',
  'noun.product.spots': 'Spoturi',
  'noun.product.impressions': 'Contacte',
  'noun.product.impressions.hint': 'Ascultătorii la fiecare difuzare, adunați. Lasă gol dacă nu promiți un număr.',
  'noun.product.pricing': 'Preț',
  'noun.product.pricing.fixed': 'Fix',
  'noun.product.pricing.cpm': 'La mia de contacte',
  'noun.product.currency': 'Monedă',
  'noun.product.price_minor': 'Sumă',
  'noun.product.stock': 'Stoc',
  'sales.per_thousand': '{price} la mie',

  // Errors
  'field_error.country_code': 'Scrie cele două litere ale țării, de exemplu RO.',
  'field_error.payment_days': 'Scrie un număr de zile de la 0 la 180.',
  'field_error.choose_group': 'Alege un grup.',
  'field_error.amount': 'Scrie o sumă, de exemplu 1250,00.',
  'field_error.count': 'Scrie un număr întreg.',
  'field_error.station_of_group': 'Grupul nu are stația {station}. Alege una dintre stațiile sale.',

  // Audit log
  'audit.create_customer': 'A adăugat un client',
  'audit.change_customer': 'A modificat un client',
  'audit.create_product': 'A adăugat un produs',
  'audit.change_product': 'A modificat un produs',
} satisfies Record<keyof typeof english, string>;
