import { api } from '@quarterhour/model/api';
import type { ListeningNow } from '@quarterhour/model/live-listening/now';
import { liveListeningTopic } from '@quarterhour/model/live-listening/topic';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../data/call.ts';
import { useLive } from '../data/live/use-live.ts';
import { useCardData } from '../data/use-card-data.ts';

/** Milliseconds after which the page reads again by itself: ages grow, and what it watches is forgotten after two minutes. */
const readAgain = 30_000;

/**
 * Who listens now. It is read again when something changed; a hidden page asks nothing.
 * @param station its slug; undefined: all that the reader may see
 */
export function useListeningNow(station?: string) {
  const queries = useQueryClient();
  const key = ['listening-now'];
  const again = () => {
    if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: key });
  };
  useLive(liveListeningTopic, again, again);
  const answer = useCardData<ListeningNow>([...key, station ?? ''], (signal) =>
    call(api.readListeningNow, { ...(station && { station }), watch: 'true' }, signal),
  );
  useReadAgain(again);
  return answer;
}

function useReadAgain(again: () => void): void {
  const read = useEffectEvent(again);
  useEffect(() => {
    const timer = setInterval(() => read(), readAgain);
    const shown = () => read();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
}
