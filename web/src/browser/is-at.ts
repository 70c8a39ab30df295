/**
 * Whether the browser is at the page of this path. A page stays until the next one is fetched: what it does to the address
 * meanwhile would take a reader back who has gone on.
 * @param search of the view that the page shows, where another view of the page is a step on, too
 */
export function isAt(pathname: string, search = window.location.search): boolean {
  const { location } = window;
  return new URL(pathname, location.origin).pathname === location.pathname && search === location.search;
}
