import { slugPattern } from '@quarterhour/model/catalogue';
import { currencies, largestAmount } from '@quarterhour/model/money';
import { rule as coreRule } from '@quarterhour/model/rule';
import { largestNumber, nameText, text, visibleText } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from '../../sales/model/field-errors.ts';

/** Fields that several nouns of the CRM have. */
export const group = z.string().regex(slugPattern, rule('choose_group'));
export const name = nameText;
export const notes = text.overwrite(visibleText).trim().max(2000).default('');
export const email = text
  .trim()
  .max(254)
  .regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, coreRule('email'))
  .default('');
export const currency = z.enum(currencies).default('EUR');
export const amount = z.int(rule('amount')).min(0, rule('amount')).max(largestAmount, rule('amount'));
export const day = z.iso.date(rule('day'));
export const archived = z.boolean().default(false);
/** The id of a customer of the group; null: of nobody in particular. */
export const customer = z.int(rule('choose_customer')).positive().max(largestNumber).nullable().default(null);
