import { text, visibleText } from '@quarterhour/model/stored';

/** A line that people write about themselves or a picture; it may be empty. */
export const line = text.overwrite(visibleText).trim().max(120).default('');
