import { readView } from '@quarterhour/model/read-view';
import type { Remembered, View } from '@quarterhour/model/view-address';

/** The view of the address of a page: what cannot be read is as remembered, else the default. */
export function parseView(search: string, remembered: Remembered = {}, pathname = ''): View {
  return readView(search, remembered, pathname).view;
}
