import type { TaxKind } from '../../model/vat.ts';
import type { Issued } from './issued.ts';
import type { DocumentWords } from './words.ts';

/** Why a kind has no VAT (BT-120, BT-121), which BR-AE-10, BR-G-10 and BR-E-10 ask for; undefined for a kind with VAT. */
export function exemptionOf(
  tax: TaxKind,
  { parties }: Issued,
  words: DocumentWords,
): { code: string | undefined; reason: string } | undefined {
  if (tax === 'reverse_charge') return { code: 'VATEX-EU-AE', reason: words.t('document.reverse_charge') };
  if (tax === 'export') return { code: 'VATEX-EU-G', reason: words.t('document.export') };
  if (tax === 'exempt')
    return { code: undefined, reason: parties.seller.exemption_reason || words.t('document.exempt') };
  return undefined;
}

/** Hundredths of a percent as EN 16931 writes percentages. */
export function percentOf(bp: number): string {
  return (bp / 100).toFixed(2);
}

/** The VAT number of a buyer with the prefix of its country (BR-CO-09), or the number of a register. */
export function buyerNumber(written: string): { vat?: string; register?: string } {
  const compact = written.replace(/[\s.-]/g, '').toUpperCase();
  if (compact === '') return {};
  return /^[A-Z]{2}[A-Z\d]{2,}$/.test(compact) ? { vat: compact } : { register: compact };
}

/** The number of a French company, of which SIRET numbers begin with the SIREN; other countries' as they are. */
export function legalNumber(written: string, country: string): { id: string; scheme?: string } | undefined {
  const compact = written.replace(/\s/g, '');
  if (compact === '') return undefined;
  if (country === 'FR' && /^\d{9}(\d{5})?$/.test(compact)) return { id: compact.slice(0, 9), scheme: '0002' };
  return { id: written };
}
