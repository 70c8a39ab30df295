import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { modulesOff } from '../data/modules-off.ts';
import { answerPaths } from '../identity/provider.ts';
import { Guard, HomeGuard, Returning } from './guard.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { pageRoutes, productRoots, publicRoutes } from './page-routes.ts';
import { publicAddresses } from './public-addresses.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';

/** Every address of the product; the pages come from the table in model/src/pages.ts. */
const routes = (): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingBar,
    children: [
      { path: '/', Component: HomeGuard },
      { path: answerPaths.redirect, Component: Returning },
      ...publicRoutes(),
      { ErrorBoundary: RouteError, children: publicAddresses() },
      {
        Component: Guard,
        children: [
          {
            Component: Shell,
            children: [
              {
                // A page that fails leaves the menu in place.
                ErrorBoundary: RouteError,
                children: [
                  { path: '/settings', loader: () => redirect('/settings/stations') },
                  ...pageRoutes(modulesOff()),
                  ...productRoots().map((root) => ({ path: `/${root}/*`, loader: notFound, Component: () => null })),
                ],
              },
            ],
          },
        ],
      },
      { path: '*', Component: HomeGuard },
    ],
  },
];

function notFound(): never {
  throw new Response(null, { status: 404 });
}

/** Begins with the page that the address names. */
export function openRouter() {
  return createBrowserRouter(routes());
}
