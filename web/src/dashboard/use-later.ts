import { useEffect, useState } from 'react';

/** Whether what a component waits for has happened. */
export function useLater(wait: () => Promise<void>): boolean {
  const [happened, setHappened] = useState(false);
  useEffect(() => {
    let gone = false;
    void wait().then(() => !gone && setHappened(true));
    return () => {
      gone = true;
    };
  }, [wait]);
  return happened;
}
