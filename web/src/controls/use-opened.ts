import { useState } from 'react';

/** Whether something is open, or was: what closes is still drawn while it fades. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
}
