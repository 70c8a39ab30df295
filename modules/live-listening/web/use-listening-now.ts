import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useLive } from '@quarterhour/web/data/live/use-live';
import { useCardData } from '@quarterhour/web/data/use-card-data';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListeningNow } from '../model/now.ts';
import { liveListeningTopic } from '../model/topic.ts';

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
