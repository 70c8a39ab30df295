import { rulesOf } from '@quarterhour/model/rule';
import { crmErrors } from './field-errors.ts';

/** How schemas of the CRM name their errors. */
export const rule = rulesOf(crmErrors);
