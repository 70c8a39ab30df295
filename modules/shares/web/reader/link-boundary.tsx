import { useText } from '@quarterhour/web/text/use-text';
import { Component, type ReactNode } from 'react';
import { LinkMessage } from './link-message.tsx';

/** Shows what to do if the page fails. React catches errors of rendering in classes only. */
export class LinkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const { t } = useText();
  return (
    <LinkMessage
      title={t('shares.link.failed')}
      text={t('shares.link.failed.text')}
      onRetry={() => location.reload()}
    />
  );
}
