import { rulesOf } from '@quarterhour/model/rule';
import { annotationErrors } from './field-errors.ts';

/** How schemas of annotations name their errors. */
export const rule = rulesOf(annotationErrors);
