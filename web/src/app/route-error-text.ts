import { ProblemError } from '../data/call.ts';
import type { en } from '../text/en.ts';

const texts: Record<number, Extract<keyof typeof en, `route_error.${string}`>> = {
  404: 'route_error.404',
  401: 'route_error.401',
  503: 'route_error.503',
  418: 'route_error.418',
};

/** An address that shows the route error screen by itself. */
export class PageStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/** The texts of the route error screen for an error that a page threw (specification, section 2). */
export function routeErrorText(error: unknown) {
  const status = error instanceof PageStatus || error instanceof ProblemError ? error.status : 0;
  return texts[status] ?? 'route_error.other';
}
