/** The words of the sales desk, in English. */
export const sales = {
  'sales.customers': 'Customers',
  'sales.products': 'Products',

  // Customers
  'noun.customer.lead': 'Advertisers and agencies: who books, and where invoices go.',
  'noun.customer.add': 'Add a customer',
  'noun.customer.search': 'Search customers',
  'noun.customer.none.title': 'No customers yet',
  'noun.customer.none.text': 'Add the advertisers and agencies that book with your stations.',
  'noun.customer.kind': 'Type',
  'noun.customer.kind.advertiser': 'Advertiser',
  'noun.customer.kind.agency': 'Agency',
  'noun.customer.contact': 'Contact person',
  'noun.customer.email': 'E-mail',
  'noun.customer.phone': 'Phone',
  'noun.customer.street': 'Street',
  'noun.customer.postcode': 'Postcode',
  'noun.customer.country.hint': 'Two letters, such as RO.',
  'noun.customer.vat_number': 'VAT number',
  'noun.customer.currency': 'Currency',
  'noun.customer.payment_days': 'Days to pay',

  // Products
  'noun.product.lead':
    'What you sell: advertising packages with their stations, dayparts and promises, and merchandise.',
  'noun.product.add': 'Add a product',
  'noun.product.search': 'Search products',
  'noun.product.none.title': 'No products yet',
  'noun.product.none.text': 'Add the packages that your customers can book.',
  'noun.product.kind': 'Type',
  'noun.product.kind.package': 'Advertising package',
  'noun.product.kind.merchandise': 'Merchandise',
  'noun.product.description': 'Description',
  'noun.product.stations': 'Stations',
  'noun.product.stations.hint': 'Leave empty for all stations of the group.',
  'noun.product.daypart.any': 'Whole day',
  'noun.product.spots': 'Spots',
  'noun.product.impressions': 'Impressions',
  'noun.product.impressions.hint': 'Listeners at each airing, added up. Leave empty if none are promised.',
  'noun.product.pricing': 'Price',
  'noun.product.pricing.fixed': 'Fixed',
  'noun.product.pricing.cpm': 'Per thousand impressions',
  'noun.product.currency': 'Currency',
  'noun.product.price_minor': 'Amount',
  'noun.product.stock': 'Stock',
  'sales.per_thousand': '{price} per thousand',

  // Errors
  'field_error.country_code': 'Write the two letters of the country, such as RO.',
  'field_error.payment_days': 'Write a number of days from 0 to 180.',
  'field_error.choose_group': 'Choose a group.',
  'field_error.amount': 'Write an amount such as 1250.00.',
  'field_error.count': 'Write a whole number.',
  'field_error.station_of_group': 'The group has no station {station}. Choose one of its own.',

  // Audit log
  'audit.create_customer': 'Added a customer',
  'audit.change_customer': 'Changed a customer',
  'audit.create_product': 'Added a product',
  'audit.change_product': 'Changed a product',
};

type Texts = typeof sales;
declare module '../../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
