import { ToastHost } from '../controls/toast/toast-host.tsx';
import { useSession } from '../identity/session.ts';
import { LoadingBar } from './loading-bar.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { usePagesLoading } from './pages-loading.ts';

/** Wraps every page: shows a bar while the next page or the session is loading. */
export function Root() {
  const loading = usePagesLoading();
  const session = useSession().state;
  return (
    <>
      {(loading || session === 'starting') && <LoadingBar />}
      <ToastHost>
        <PageOutlet />
      </ToastHost>
    </>
  );
}
