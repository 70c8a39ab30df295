import { Outlet, useNavigation } from 'react-router';
import { ToastHost } from '../controls/toast/toast-host.tsx';
import { useSession } from '../identity/session.ts';
import { LoadingBar } from './loading-bar.tsx';

/** Wraps every page: shows a bar while the next page or the session is loading. */
export function Root() {
  const page = useNavigation().state;
  const session = useSession().state;
  return (
    <>
      {(page === 'loading' || session === 'starting') && <LoadingBar />}
      <ToastHost>
        <Outlet />
      </ToastHost>
    </>
  );
}
