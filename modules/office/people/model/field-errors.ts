import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms about people. */
export const peopleErrors = {
  post_empty: 'Write something first.',
  post_long: 'This text is too long. Shorten it.',
  picture_only: 'This file is no picture. Choose a PNG, JPEG, WebP or GIF file.',
  pictures_many: 'A gallery has {maximum} pictures at most. Remove some first.',
} as const;

/** How schemas about people name their errors. */
export const rule = rulesOf(peopleErrors);
