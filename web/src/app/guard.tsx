import { homePath } from '@quarterhour/model/pages';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { site } from '../../../modules/site/web/module.tsx';
import { useSession } from '../identity/session.ts';
import { seemsSignedIn } from '../identity/user-store.ts';
import { LoadingBar } from './loading-bar.tsx';
import { needModuleWords } from './module-words.ts';
import { fetchAhead } from './page-routes.tsx';

const NoRolePage = lazy(async () => ({ default: (await import('../pages/login/no-role-page.tsx')).NoRolePage }));
const ClosedPage = lazy(async () => {
  const [{ ClosedPage }] = await Promise.all([
    import('../../../modules/site/web/pages/closed-page.tsx'),
    needModuleWords(site),
  ]);
  return { default: ClosedPage };
});

/** Lets signed-in people in. Others go to /login, which brings them back to the page they wanted. */
export function Guard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'starting') {
    if (seemsSignedIn()) fetchAhead(pathname);
    return null;
  }
  if (session.state === 'signed_out') {
    // While the person signs in.
    fetchAhead(pathname);
    return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  }
  if (session.user.closed)
    return (
      <Suspense fallback={<LoadingBar />}>
        <ClosedPage />
      </Suspense>
    );
  if (session.user.role) return <Outlet />;
  return (
    <Suspense fallback={<LoadingBar />}>
      <NoRolePage email={session.user.email} />
    </Suspense>
  );
}

/** The root path and unknown paths: leads to the dashboard, or to /login. */
export function HomeGuard() {
  const session = useSession();
  if (session.state === 'starting') return null;
  return <Navigate to={session.state === 'signed_in' ? (session.user.home ?? homePath) : '/login'} replace />;
}

/** The page to which the identity provider returns after a sign-in. */
export function Returning() {
  const session = useSession();
  if (session.state === 'starting') {
    fetchAhead(homePath);
    return null;
  }
  const { returnTo } = session;
  if (session.state === 'signed_in') return <Navigate to={returnTo ?? homePath} replace />;
  return <Navigate to="/login" replace state={{ from: returnTo }} />;
}
