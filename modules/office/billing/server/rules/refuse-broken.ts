import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Issued } from '../documents/issued.ts';
import { isInPeppol } from '../documents/peppol-ids.ts';
import { romanianParties } from '../documents/ro-address.ts';
import { writeUbl } from '../documents/ubl.ts';
import { type DocumentWords, languageFor, wordsIn } from '../documents/words.ts';
import { ciusRo } from './cius-ro.ts';
import { en16931 } from './en16931.ts';
import { peppolRules } from './peppol.ts';
import { readUbl } from './read-ubl.ts';
import type { DocumentRule } from './rule.ts';

/** The rules that a document in UBL breaks, in the order of their standards. */
export function brokenRules(xml: string, nation?: 'RO' | 'peppol'): (DocumentRule & { standard: string })[] {
  const document = readUbl(xml);
  const broken = (rules: readonly DocumentRule[], standard: string) =>
    rules.filter((rule) => !rule.holds(document)).map((rule) => ({ ...rule, standard }));
  return [
    ...broken(en16931, 'EN 16931'),
    ...(nation === 'RO' ? broken(ciusRo, 'RO e-Factura') : []),
    ...(nation === 'peppol' ? broken(peppolRules, 'Peppol BIS Billing 3.0') : []),
  ];
}

/**
 * Writes a document as it will leave the house, and checks what was written.
 * @throws Refusal wrong_input that names the rule and the field of the form
 */
export function refuseBroken(issued: Issued): void {
  const { seller, buyer } = issued.parties;
  const parties = romanianParties(issued.parties, { region: buyer.region, vat_number: buyer.vat_number });
  const xml = writeUbl({ ...issued, parties }, wordsIn(languageFor(issued.parties)));
  refuseFirst(brokenRules(xml, seller.country === 'RO' ? 'RO' : undefined));
  if (isInPeppol(issued.parties)) refuseBrokenPeppol(issued, wordsIn(languageFor(issued.parties)));
}

/**
 * Writes a document for Peppol, and checks what was written.
 * @throws Refusal wrong_input that names the rule and the field of the form
 */
export function refuseBrokenPeppol(issued: Issued, words: DocumentWords): string {
  const xml = writeUbl(issued, words, true);
  refuseFirst(brokenRules(xml, 'peppol'));
  return xml;
}

function refuseFirst([first]: ReturnType<typeof brokenRules>): void {
  if (!first) return;
  const { id: rule, field, standard, what } = first;
  throw wrongField(fieldError(field, 'document_rule', { rule, standard, what }));
}
