import { expect, test } from 'vitest';
import { type ToastMotion, toastMotion } from './toast-motion.ts';

type Circumstances = Parameters<typeof toastMotion>[0];
const plain: Circumstances = { calm: false, narrow: false, rightToLeft: false, failed: false, undoable: false };

test.each<[ToastMotion, Partial<Circumstances>]>([
  ['slide_left', {}],
  ['slide_right', { rightToLeft: true }],
  ['slide_up', { undoable: true }],
  ['slide_down', { narrow: true, rightToLeft: true, undoable: true }],
  ['grow', { failed: true, narrow: true }],
  ['fade', { calm: true, failed: true, narrow: true }],
  ['slide_up', { wanted: 'slide_up', failed: true, narrow: true }],
  ['fade', { wanted: 'grow', calm: true }],
])('%s where %o', (motion, circumstances) => {
  expect(toastMotion({ ...plain, ...circumstances })).toBe(motion);
});
