import { expect, test } from 'vitest';
import { totpCode } from './totp-code.ts';

/** RFC 6238, appendix B: the key is the text 12345678901234567890. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s, as published', (seconds, code) => {
  expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds, 8)).toBe(code);
});
