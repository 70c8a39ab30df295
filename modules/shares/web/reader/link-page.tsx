import { ProblemError } from '@quarterhour/web/data/call';
import { codeOf } from '@quarterhour/web/data/problem-text';
import type { SharedLoaders } from '@quarterhour/web/module';
import { useText } from '@quarterhour/web/text/use-text';
import { useCallback, useEffect, useState } from 'react';
import { LinkMessage } from './link-message.tsx';
import { followLink, type OpenedLink, openLink } from './link-session.ts';
import { LinkedDashboard } from './linked-dashboard.tsx';
import { LinkedLive } from './linked-live.tsx';
import { PasswordForm } from './password-form.tsx';

type State =
  | { kind: 'opening' | 'gone' | 'failed' }
  | { kind: 'locked'; problem?: 'wrong' | 'wait' }
  | { kind: 'open'; link: OpenedLink };

/** What an error of opening a link means for its reader. */
function stateAfter(error: unknown, entered: boolean): State {
  switch (codeOf(error)) {
    case 'password_needed':
      return { kind: 'locked' };
    case 'wrong_password':
      return { kind: 'locked', problem: 'wrong' };
    case 'too_many':
      return entered ? { kind: 'locked', problem: 'wait' } : { kind: 'failed' };
  }
  return error instanceof ProblemError && error.status > 0 && error.status < 500
    ? { kind: 'gone' }
    : { kind: 'failed' };
}

/** The page of a share link: asks for its password if it has one, and says so if it no longer opens. */
export function LinkPage({ shared }: { shared: SharedLoaders }) {
  const { t } = useText();
  const [state, setState] = useState<State>({ kind: 'opening' });
  const open = useCallback(async (password?: string) => {
    try {
      setState({ kind: 'open', link: await openLink(password) });
    } catch (error) {
      setState(stateAfter(error, password !== undefined));
    }
  }, []);
  useEffect(() => {
    followLink(() => setState({ kind: 'gone' }));
    void open();
  }, [open]);
  switch (state.kind) {
    case 'opening':
      return <LinkMessage title={t('app.name')} text={t('shares.link.opening')} />;
    case 'gone':
      return <LinkMessage title={t('shares.link.gone')} text={t('shares.link.gone.text')} />;
    case 'failed':
      return (
        <LinkMessage title={t('shares.link.failed')} text={t('shares.link.failed.text')} onRetry={() => void open()} />
      );
    case 'locked':
      return <PasswordForm problem={state.problem} onEnter={open} />;
    case 'open':
      return state.link.live ? (
        <LinkedLive name={state.link.name} shared={shared} />
      ) : (
        <LinkedDashboard link={state.link} shared={shared} />
      );
  }
}
