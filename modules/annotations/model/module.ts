import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { annotationNoun } from './annotations.ts';
import { annotationErrors } from './field-errors.ts';

/** Annotations: what people write about days and moments, for charts, tables, files and mails. */
export const annotations = {
  id: 'annotations',
  optional: true,
  calls: nounCalls(annotationNoun),
  pages: [
    {
      id: 'settings-annotations',
      path: '/settings/annotations',
      group: 'settings',
      position: 48,
      roles: managers,
      reads: 'listAnnotations',
      title: 'annotations.title',
      icon: 'annotations',
    },
  ],
  auditActions: nounActions(annotationNoun),
  jobs: [],
  fieldErrors: annotationErrors,
} as const satisfies Module;
