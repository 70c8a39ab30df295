import { rulesOf } from '@quarterhour/model/rule';
import { ruleErrors } from './field-errors.ts';

/** How schemas of rule sets name their errors. */
export const rule = rulesOf(ruleErrors);
