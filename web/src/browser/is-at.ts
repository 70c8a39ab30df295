/**
 * Whether the browser is at the page of this path. A page stays until the next one is fetched: what it does to the address
 * meanwhile would take a reader back who has gone on.
 */
export function isAt(pathname: string): boolean {
  return new URL(pathname, window.location.origin).pathname === window.location.pathname;
}
