import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of invoices and payments. */
export const billingErrors = {
  percent: 'Write a percentage from 0 to 100, with at most two decimals.',
  invoice_quantity: 'Write a quantity above 0, with at most three decimals.',
  vat_number_needed: 'Write a VAT number with the two letters of its country, such as RO1234567897.',
  iban: 'Write an IBAN, such as RO49AAAA1B31007593840000; its check digits must be right.',
  number_prefix: 'Write at most 12 letters, digits, hyphens or slashes.',
  day_far: 'Write a day from 2000 to 2099.',
  day_to_come: 'This day is still to come. Write the day on which the money came in.',
  delivered_far: 'The delivery on {day} is more than {years} away from today. Check the year.',
  vat_number_wrong: '{number} is no VAT number of {country}: its check digits are wrong. Correct it at {name}.',
  vat_number_country: '{number} is no VAT number of {country}. Correct the number or the country of {name}.',
  email_wrong: '{email} is no e-mail address. Correct it at {name}.',
  country_wrong: '{country} is no country (ISO 3166-1). Correct it at {name}.',
  reverse_charge_union:
    'Reverse charge is for businesses in other countries of the European Union, and {name} is in {country}. Choose another kind of VAT.',
  export_union:
    'Exports go to buyers outside the European Union, and {name} is in {country}. Choose another kind of VAT.',
  credit_category: 'The invoice has only {open} left to credit with VAT {tax}. Credit it with the VAT of its lines.',
  document_rule: 'The document breaks the rule {rule} of {standard}: {what}.',
  exchange_rate: 'Write what one unit of the currency is worth, above 0, such as 4.9765.',
  seller_missing:
    'The group {group} has no seller yet. Write its name, address and VAT number under “Your details” first.',
  seller_there: 'The group {group} has a seller already; change that one.',
  customer_incomplete: 'The customer {name} lacks {what}. Complete the customer, then send the invoice.',
  sent_invoice: 'The invoice {number} was sent and no longer changes. Credit it instead.',
  no_lines: 'Add a line first.',
  no_vat_rate: '{country} has no VAT rate of this kind on {day}. Choose another kind.',
  exchange_rate_missing:
    'VAT is owed in {currency}: write what one unit of the currency of the invoice is worth in {currency}.',
  not_to_credit: 'This cannot be credited: it is a draft, a credit note, or credited already.',
  credit_exceeds: 'Only {open} of this invoice can still be credited.',
  order_invoiced: 'This order has an invoice already: {number}. Credit it before you make another.',
  order_not_billable: 'An order that is an offer or was cancelled has no invoice. Confirm it first.',
  choose_invoice: 'Choose a sent invoice of the group, in the currency of the payment.',
  invoice_twice: 'The invoice {number} is listed twice.',
  part_exceeds: 'Only {open} of the invoice {number} is open.',
  export_order: 'The last day must not be before the first.',
  datev_year: 'DATEV takes a batch of one calendar year. Choose days of the same year.',
  fec_country: 'The FEC is a file of France, and the seller of {group} is in {country}. Choose CSV or DATEV.',
  reminder_days: 'Write a number of days from 1 to 365, or leave it empty.',
  provider_url: 'Write the address of the web hook, such as https://access-point.example/documents.',
  provider_folder_off:
    'This installation has no folder for electronic invoices. An administrator sets E_INVOICE_FOLDER.',
  provider_missing: 'The group {group} has no provider of electronic invoices. Name it under “Your details” first.',
  mail_off: 'This installation has no mail server. Send the document without a mail.',
  draft_data: 'A draft has no data for accounting software yet. Send it first.',
  efactura_county: 'RO e-Factura needs the county of {name} as its code, such as RO-CJ. Complete it, then try again.',
  efactura_sector: 'RO e-Factura needs the sector of {name} in Bucharest, such as Sector 3 in its city. Complete it.',
  efactura_number: 'RO e-Factura needs the VAT number or the company number of {name}. Complete the customer.',
} as const;

/** How schemas of invoices and payments name their errors. */
export const rule = rulesOf(billingErrors);
