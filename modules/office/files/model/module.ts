import type { Module } from '@quarterhour/model/module';
import { filesErrors } from './field-errors.ts';
import { fileCalls } from './files.ts';

/** Files and rich text, which other modules of the office use: attachments, pictures, and an editor. */
export const files = {
  id: 'office/files',
  optional: false,
  calls: fileCalls,
  pages: [],
  auditActions: [],
  jobs: ['sweep_files'],
  fieldErrors: filesErrors,
} as const satisfies Module;
