import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFailureToast } from '../controls/toast/toast.ts';

interface ActionPanelProps {
  /** Fetches what the action opens. */
  load: () => Promise<ReactNode>;
  onClose: () => void;
}

/** What an action opens. Toasts, which report a failure, are fetched with it. */
export function ActionPanel({ load, onClose }: ActionPanelProps) {
  const failed = useFailureToast();
  const [opened, setOpened] = useState<ReactNode>();
  const begin = useEffectEvent(async () => {
    try {
      setOpened(await load());
    } catch (error) {
      failed(error);
      onClose();
    }
  });
  useEffect(() => void begin(), []);
  return opened;
}
