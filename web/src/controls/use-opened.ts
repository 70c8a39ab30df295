import { useState } from 'react';

/** Whether something is or was open: it is still drawn while it fades out. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
}
