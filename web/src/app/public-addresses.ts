import { type RouteObject, redirect } from 'react-router';

/** The specification's public addresses (section 2), each with our page that does the same. */
const targets = {
  '/pages/login/:variant': '/login',
  // People are invited: nobody registers by themselves.
  '/pages/register/:variant': '/login',
  '/pages/forgot-password/:variant': '/forgotten',
  '/pages/check-mail/:variant': '/forgotten',
  '/pages/reset-password/:variant': '/set-password',
  // Signing in asks for the code.
  '/pages/code-verification/:variant': '/login',
  '/pages/landing': '/',
  '/pages/price/:variant': '/',
} as const;

/** Those that show the route error screen, each with the status that it stands for. */
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
    ...Object.entries(targets).map(([path, target]) => ({
      path,
      // With what the address carries: a link that sets a password has its token there.
      loader: ({ request }: { request: Request }) => redirect(target + new URL(request.url).search),
    })),
    ...Object.entries(statuses).map(([path, status]) => ({
      path,
      loader: () => {
        throw new Response(null, { status });
      },
      Component: () => null,
    })),
  ];
}
