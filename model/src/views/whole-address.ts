import { formatView, parseView } from '../view-address.ts';
import type { ViewPage } from './saved-views.ts';

/** The address of a view as its page writes it, so that equal views have equal addresses. */
export function wholeAddress(page: ViewPage, address: string): string {
  return formatView(parseView(address, {}, page));
}
