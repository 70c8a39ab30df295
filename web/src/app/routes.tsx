import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { answerPaths } from '../identity/provider.ts';
import type { Part } from '../text/languages.ts';
import { needWords } from '../text/words.ts';
import { Guard, HomeGuard, Returning } from './guard.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';

/** Every page of the product; each is fetched when it is first opened. */
const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingBar,
    children: [
      { path: '/', Component: HomeGuard },
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('../pages/login/login-page.tsx')).LoginPage }),
      },
      { path: answerPaths.redirect, Component: Returning },
      {
        path: '/signin/:uid',
        lazy: async () => ({ Component: (await import('../pages/login/password-page.tsx')).PasswordPage }),
      },
      {
        path: '/set-password',
        lazy: async () => ({ Component: (await import('../pages/login/set-password-page.tsx')).SetPasswordPage }),
      },
      {
        path: '/forgotten',
        lazy: async () => ({ Component: (await import('../pages/login/forgotten-page.tsx')).ForgottenPage }),
      },
      {
        Component: Guard,
        children: [
          {
            Component: Shell,
            children: [
              {
                // A page that fails leaves the menu where it is.
                ErrorBoundary: RouteError,
                children: [
                  {
                    path: '/groups&stations',
                    lazy: async () => ({
                      Component: (await import('../pages/groups-and-stations/groups-and-stations-page.tsx'))
                        .GroupsAndStationsPage,
                    }),
                  },
                  {
                    path: '/migrationSupport',
                    lazy: () =>
                      withWords('migration', async () => ({
                        Component: (await import('../pages/migration-support/migration-support-page.tsx'))
                          .MigrationSupportPage,
                      })),
                  },
                  {
                    path: '/settings',
                    lazy: () =>
                      withWords('settings', async () => ({
                        Component: (await import('../pages/settings/settings-layout.tsx')).SettingsLayout,
                      })),
                    children: [
                      { index: true, loader: () => redirect('/settings/stations') },
                      {
                        path: 'stations',
                        lazy: async () => ({
                          Component: (await import('../pages/settings/stations/stations-page.tsx')).StationsPage,
                        }),
                      },
                      {
                        path: 'me',
                        lazy: async () => ({
                          Component: (await import('../pages/settings/me/own-sign-in-page.tsx')).OwnSignInPage,
                        }),
                      },
                      {
                        path: 'people',
                        lazy: async () => ({
                          Component: (await import('../pages/settings/people/people-page.tsx')).PeoplePage,
                        }),
                      },
                      {
                        path: 'keys',
                        lazy: async () => ({
                          Component: (await import('../pages/settings/keys/keys-page.tsx')).KeysPage,
                        }),
                      },
                      {
                        path: 'imports',
                        lazy: async () => ({
                          Component: (await import('../pages/settings/imports/imports-page.tsx')).ImportsPage,
                        }),
                      },
                      {
                        path: 'audit',
                        lazy: async () => ({
                          Component: (await import('../pages/settings/audit/audit-page.tsx')).AuditPage,
                        }),
                      },
                    ],
                  },
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

/** Fetches a page together with the words of its part of the product. */
async function withWords<Page>(part: Part, fetchPage: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([fetchPage(), needWords(part)]);
  return page;
}

/** Begins with the page that the address names. */
export function openRouter() {
  return createBrowserRouter(routes);
}
