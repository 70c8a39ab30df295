import { CodePage as Code } from '@quarterhour/web/pages/login/code-page.tsx';
import { ForgottenPage } from '@quarterhour/web/pages/login/forgotten-page.tsx';
import { LoginPage } from '@quarterhour/web/pages/login/login-page.tsx';
import { LookContext } from '@quarterhour/web/pages/login/look';
import { SetPasswordPage } from '@quarterhour/web/pages/login/set-password-page.tsx';
import type { ReactNode } from 'react';
import { useVariant } from './use-site.ts';

/** Shows a sign-in page in the look that its address names. */
export function InLook({ children }: { children: ReactNode }) {
  return <LookContext value={useVariant()}>{children}</LookContext>;
}

/** The sign-in. */
export const SignInPage = () => (
  <InLook>
    <LoginPage />
  </InLook>
);

/** Asks for a link that sets a new password. */
export const ForgotPage = () => (
  <InLook>
    <ForgottenPage />
  </InLook>
);

/** Sets a password by a link. */
export const ResetPage = () => (
  <InLook>
    <SetPasswordPage />
  </InLook>
);

/** Asks for the one-time code of a sign-in. */
export const CodePage = () => (
  <InLook>
    <Code />
  </InLook>
);
