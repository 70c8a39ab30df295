import { Outlet, useNavigation } from 'react-router';
import { LoadingBar } from './loading-bar.tsx';

/** Around every page: the bar that shows that the next page is on its way. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && <LoadingBar />}
      <Outlet />
    </>
  );
}
