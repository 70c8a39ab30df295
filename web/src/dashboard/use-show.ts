import type { Opened } from '@quarterhour/model/view-address';
import { useCallback } from 'react';
import { useView } from '../data/view.ts';

type Patch = Partial<Opened> | ((opened: Opened) => Partial<Opened>);

/** Changes the state of the open full view. */
export function useShow(): (patch: Patch, options?: { replace?: boolean }) => void {
  const { change } = useView();
  return useCallback(
    (patch, options) =>
      change(
        ({ open }) => (open ? { open: { ...open, ...(typeof patch === 'function' ? patch(open) : patch) } } : {}),
        options,
      ),
    [change],
  );
}
