import type { ExportRequest } from '@quarterhour/model/exports';
import type { View } from '@quarterhour/model/view-address';
import { parseView } from '../data/parse-view.ts';

/** The view of an address, which has the path of its page. */
export function viewOf({ view }: Pick<ExportRequest, 'view'>): View {
  const { pathname, search } = new URL(view, 'http://localhost');
  return parseView(search, {}, decodeURIComponent(pathname));
}
