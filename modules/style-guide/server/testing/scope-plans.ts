import { open, type Plan } from '@quarterhour/server/testing/scope-oracle/request';
import type { styleGuide } from '../../model/module.ts';

const challenge = {
  parameters: {
    algorithm: 'SHA-256',
    nonce: '00',
    salt: '00',
    cost: 4,
    keyLength: 32,
    keyPrefix: '000',
    data: { expires: 0 },
  },
  signature: '00',
};

export const plans: Record<keyof typeof styleGuide.calls, Plan> = {
  readCaptcha: open({}, 200),
  checkCaptcha: open({ challenge, solution: { counter: 0, derivedKey: '00' } }, 200),
};
