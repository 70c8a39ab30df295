import { Component, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { forgetFailedPages } from './lazy-page.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { RouteError } from './route-error.tsx';

/** Shows the page of the address, and the footer below it. A page that fails leaves everything around it in place. */
export function PageOutlet({ footer }: { footer?: ReactNode }) {
  return (
    <PageBoundary at={useLocation().key}>
      <Suspense fallback={<LoadingBar />}>
        <Outlet />
        {footer}
      </Suspense>
    </PageBoundary>
  );
}

interface Props {
  /** The entry of the browser's history: the next one tries again. */
  at: string;
  children: ReactNode;
}

interface State {
  at: string;
  failed?: { error: unknown };
}

/** React catches errors of rendering in classes only. */
class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at };
  }

  override componentDidCatch(): void {
    forgetFailedPages();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? <RouteError error={failed.error} /> : this.props.children;
  }
}
