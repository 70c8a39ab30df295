import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { viewNoun } from '../../model/saved-views.ts';

const followed = new WeakSet<QueryClient>();

/** Reads the menu again whenever the list of views is; also after an undo on another page. */
export function useMenuThatFollows(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (followed.has(client)) return;
    followed.add(client);
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (event.query.queryKey[0] === viewNoun.many) void client.invalidateQueries({ queryKey: ['menu'] });
    });
  }, [client]);
}
