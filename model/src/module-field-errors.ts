import { join } from './modules.ts';

/** The sentences of the field errors of all modules; pages have the names alone, in the file of forms. */
export const moduleFieldErrors = join('fieldErrors');
