import { formatView, parseView } from './view-address.ts';
import type { ViewPage } from './view-kinds.ts';

/** The address of a view as its page writes it, so that equal views have equal addresses. */
export function wholeAddress(page: ViewPage, address: string): string {
  return formatView(parseView(address, {}, page));
}
