import { codeLists } from './code-lists.ts';
import { computedTerms, decimalsOfAmounts } from './computed-terms.ts';
import { requiredTerms } from './required-terms.ts';
import type { DocumentRule } from './rule.ts';
import { ofVatCategory } from './vat-categories.ts';

/** The business rules of EN 16931-1 that documents of this product can break, by their ids in the standard. */
export const en16931: readonly DocumentRule[] = [
  ...requiredTerms,
  ...computedTerms,
  ...codeLists,
  ...decimalsOfAmounts,
  ...(['S', 'AE', 'G', 'E'] as const).flatMap(ofVatCategory),
];
