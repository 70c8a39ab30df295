import { type FieldError, fieldError } from '@quarterhour/model/field-errors';
import { readView } from '@quarterhour/model/read-view';
import { formatView, type View } from '@quarterhour/model/view-address';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { wrongField } from '../host/refusal.ts';

/**
 * Reads an address that restricts what others get to see.
 * @param field that holds the address
 * @throws Refusal if a part of it cannot be read: without the part it would show more
 */
export function readableView(page: string, address: string, field: FieldError['path'] = 'address'): View {
  const { view, unread } = readView(address, {}, page);
  const [part] = unread;
  if (part !== undefined) throw wrongField(fieldError(field, 'view_unread', { part }));
  return view;
}

/**
 * The address of a view as its page writes it, so that equal views have equal addresses.
 * @throws Refusal if a part of it cannot be read
 */
export function wholeAddress(page: ViewPage, address: string): string {
  return formatView(readableView(page, address));
}

/**
 * Reads a whole address, with the path of its page.
 * @throws Refusal if a part of it cannot be read
 */
export function readableAddress(whole: string, field: FieldError['path']): View {
  const url = URL.canParse(whole, 'http://localhost') ? new URL(whole, 'http://localhost') : undefined;
  if (!url) throw wrongField(fieldError(field, 'view_unread', { part: whole.slice(0, 80) }));
  return readableView(decodeURIComponent(url.pathname), url.search, field);
}
