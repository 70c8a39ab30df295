import type { sales as english } from './en.ts';

/** The words of the sales desk, in French. */
export const sales = {
  'sales.customers': 'Clients',
  'sales.products': 'Produits',

  // Customers
  'noun.customer.lead': 'Annonceurs et agences : qui réserve, et où partent les factures.',
  'noun.customer.add': 'Ajouter un client',
  'noun.customer.search': 'Rechercher un client',
  'noun.customer.none.title': 'Aucun client pour l’instant',
  'noun.customer.none.text': 'Ajoutez les annonceurs et les agences qui réservent sur vos stations.',
  'noun.customer.kind': 'Type de client',
  'noun.customer.kind.advertiser': 'Annonceur',
  'noun.customer.kind.agency': 'Agence',
  'noun.customer.contact': 'Interlocuteur',
  'noun.customer.email': 'Adresse e-mail',
  'noun.customer.phone': 'Téléphone',
  'noun.customer.street': 'Rue',
  'noun.customer.postcode': 'Code postal',
  'noun.customer.country.hint': 'Deux lettres, par exemple RO.',
  'noun.customer.vat_number': 'Numéro de TVA',
  'noun.customer.currency': 'Devise',
  'noun.customer.payment_days': 'Délai de paiement (jours)',

  // Products
  'noun.product.lead':
    'Ce que vous vendez : des offres publicitaires avec leurs stations, leurs tranches et leurs engagements, et des produits dérivés.',
  'noun.product.add': 'Ajouter un produit',
  'noun.product.search': 'Rechercher un produit',
  'noun.product.none.title': 'Aucun produit pour l’instant',
  'noun.product.none.text': 'Ajoutez les offres que vos clients peuvent réserver.',
  'noun.product.kind': 'Type de produit',
  'noun.product.kind.package': 'Offre publicitaire',
  'noun.product.kind.merchandise': 'Produit dérivé',
  'noun.product.description': 'Descriptif',
  'noun.product.stations': 'Stations concernées',
  'noun.product.stations.hint': 'Laissez vide pour toutes les stations du groupe.',
  'noun.product.daypart.any': 'Toute la journée',
  'noun.product.spots': 'Spots prévus',
  'noun.product.impressions': 'Contacts',
  'noun.product.impressions.hint': 'Auditeurs à chaque diffusion, additionnés. Laissez vide si rien n’est garanti.',
  'noun.product.pricing': 'Mode de prix',
  'noun.product.pricing.fixed': 'Forfait',
  'noun.product.pricing.cpm': 'Pour mille contacts',
  'noun.product.currency': 'Devise',
  'noun.product.price_minor': 'Montant',
  'noun.product.stock': 'Quantité en stock',
  'sales.per_thousand': '{price} pour mille',

  // Errors
  'field_error.country_code': 'Indiquez les deux lettres du pays, par exemple RO.',
  'field_error.payment_days': 'Indiquez un nombre de jours de 0 à 180.',
  'field_error.choose_group': 'Choisissez un groupe.',
  'field_error.amount': 'Indiquez un montant, par exemple 1250,00.',
  'field_error.count': 'Indiquez un nombre entier.',
  'field_error.station_of_group': 'Le groupe n’a pas de station {station}. Choisissez l’une des siennes.',

  // Audit log
  'audit.create_customer': 'A ajouté un client',
  'audit.change_customer': 'A modifié un client',
  'audit.create_product': 'A ajouté un produit',
  'audit.change_product': 'A modifié un produit',
} satisfies Record<keyof typeof english, string>;
