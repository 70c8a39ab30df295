import { createContext, use } from 'react';
import type { Look } from '../../../../modules/site/model/site.ts';
import { useSessionConfig } from '../../data/session-config.ts';

/** The look of an address that names one; undefined: the look that the operator chose. */
export const LookContext = createContext<Look | undefined>(undefined);

/** The look of the sign-in pages. */
export function useLook(): Look {
  const chosen = useSessionConfig()?.look;
  return use(LookContext) ?? chosen ?? '1';
}
