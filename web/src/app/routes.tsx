import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { answerPaths } from '../identity/provider-config.ts';
import { Guard, HomeGuard, Returning } from './guard.tsx';
import { pageRoutes, productRoots, publicRoutes } from './page-routes.tsx';
import { publicAddresses } from './public-addresses.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { PageStatus } from './route-error-text.ts';
import { Shell } from './shell/shell.tsx';

/** Every address of the product; the pages come from the table in model/src/pages.ts. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: '/', element: <HomeGuard /> },
      { path: answerPaths.redirect, element: <Returning /> },
      ...publicRoutes(),
      ...publicAddresses(),
      {
        element: <Guard />,
        children: [
          {
            element: <Shell />,
            children: [
              { path: '/settings', element: <Navigate to="/settings/stations" replace /> },
              ...pageRoutes(),
              ...productRoots().map((root) => ({
                path: `/${root}/*`,
                element: <RouteError error={new PageStatus(404)} />,
              })),
            ],
          },
        ],
      },
      { path: '*', element: <HomeGuard /> },
    ],
  },
];

/** Shows the page that the address names. */
export function Routes() {
  return useRoutes(routes);
}
