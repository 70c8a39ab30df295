import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WrittenMail } from '../../model/mails.ts';

const pauseMs = 1500;

/** Keeps what is written as a draft, a moment after the last change. Saves run one after the other, so that one draft is made. */
export function useDraft(values: WrittenMail, initial: WrittenMail) {
  const id = useRef(initial.draft);
  const saved = useRef(JSON.stringify(initial));
  const latest = useRef(values);
  latest.current = values;
  const ended = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const [isKept, setIsKept] = useState(false);

  const keep = useCallback(() => {
    const work = running.current.then(async () => {
      const text = JSON.stringify(latest.current);
      if (ended.current || text === saved.current) return;
      const { to, ...rest } = latest.current;
      // An address that is not finished waits for the next save.
      const whole = to.filter((address) => /^[^\s@]+@[^\s@]+$/.test(address));
      const draft = await call(api.saveDraft, { ...rest, to: whole, draft: id.current });
      id.current = draft.id;
      saved.current = text;
      setIsKept(true);
    });
    running.current = work.catch(() => undefined);
    return work;
  }, []);

  const text = JSON.stringify(values);
  useEffect(() => {
    if (text === saved.current) return;
    setIsKept(false);
    const timer = setTimeout(() => keep().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [text, keep]);

  return {
    isKept,
    keep,
    /** The id of the draft, once no save is under way. */
    async settled() {
      await running.current;
      return id.current;
    },
    /** Nothing is kept any more. */
    end() {
      ended.current = true;
    },
  };
}
