import { Outlet, useNavigation } from 'react-router';
import { ToastHost } from '../controls/toast-host.tsx';
import { useSession } from '../identity/session.ts';
import { LoadingBar } from './loading-bar.tsx';

/** Around every page: the bar that shows that the next page, or who is signed in, is on its way. */
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
