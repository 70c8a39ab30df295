import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isConnected, subscribe, watchConnection } from './connection.ts';

/**
 * Receives the events of a topic while the component is shown. The page has one connection, which its first subscriber opens.
 * @param onEvent called with the payload of each event
 * @param onLost called when events were lost: what they would have changed has to be read again
 */
export function useLive<Payload>(topic: string, onEvent: (payload: Payload) => void, onLost?: () => void): void {
  const event = useEffectEvent((payload: unknown) => onEvent(payload as Payload));
  const lost = useEffectEvent(() => onLost?.());
  useEffect(() => subscribe({ topic, event: (payload) => event(payload), lost: () => lost() }), [topic]);
}

/** Whether events arrive at present; false while the page connects again. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(watchConnection, isConnected);
}
