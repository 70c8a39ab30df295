import type { RouteObject } from 'react-router';
import { RouteError } from './route-error.tsx';
import { PageStatus } from './route-error-text.ts';

/** Addresses of the specification (section 2) that show the route error screen, each with its status. */
const statuses = { '/pages/error': 404, '/pages/500': 500 } as const;

/** The routes of the error screens that have an address. */
export function publicAddresses(): RouteObject[] {
  return Object.entries(statuses).map(([path, status]) => ({
    path,
    element: (
      <main>
        <RouteError error={new PageStatus(status)} />
      </main>
    ),
  }));
}
