import { useEffect, useEffectEvent, useState } from 'react';
import { useFailureToast } from '../controls/toast/toast.ts';
import type { PageAction, PageActionPanel } from './page-action.ts';

/** What an action opens. Toasts, which report a failure, are fetched with it. */
export function ActionPanel({
  action: { load },
  anchor,
  onClose,
}: {
  action: PageAction;
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const failed = useFailureToast();
  const [opened, setOpened] = useState<{ Panel: PageActionPanel }>();
  const begin = useEffectEvent(async () => {
    try {
      const Panel = await load();
      setOpened({ Panel });
    } catch (error) {
      failed(error);
      onClose();
    }
  });
  useEffect(() => void begin(), []);
  return opened && <opened.Panel anchor={anchor} onClose={onClose} />;
}
