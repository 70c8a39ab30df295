import { Navigate, type RouteObject, useLocation } from 'react-router';
import { RouteError } from './route-error.tsx';
import { PageStatus } from './route-error-text.ts';

/** The specification's public addresses (section 2), each with our page that serves the same purpose. */
const targets = {
  '/pages/login/:variant': '/login',
  // People are invited: there is no registration.
  '/pages/register/:variant': '/login',
  '/pages/forgot-password/:variant': '/forgotten',
  '/pages/check-mail/:variant': '/forgotten',
  '/pages/reset-password/:variant': '/set-password',
  // The sign-in page asks for the code.
  '/pages/code-verification/:variant': '/login',
  '/pages/landing': '/',
  '/pages/price/:variant': '/',
} as const;

/** Addresses that show the route error screen, each with its status. */
const statuses = {
  '/pages/error': 404,
  '/pages/500': 500,
  '/pages/coming-soon1': 500,
  '/pages/coming-soon2': 500,
  '/pages/under-construction': 500,
} as const;

/** The routes of the specification's public addresses. */
export function publicAddresses(): RouteObject[] {
  return [
    ...Object.entries(targets).map(([path, to]) => ({ path, element: <Elsewhere to={to} /> })),
    ...Object.entries(statuses).map(([path, status]) => ({
      path,
      element: <RouteError error={new PageStatus(status)} />,
    })),
  ];
}

/** Keeps the query of the address: a link that sets a password carries its token there. */
function Elsewhere({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}
