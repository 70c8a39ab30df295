import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ProblemError } from '../data/call.ts';
import { useText } from '../text/use-text.ts';

/** Whether an error means that no server answered. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 0;
}

/** How many notices are on the page, and who watches that. */
let notices = 0;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether the page says once for all cards what this error means. */
export function useSaidByPage(error: unknown): boolean {
  const says = useSyncExternalStore(watch, () => notices > 0);
  return says && isUnreachable(error);
}

/** Lets the cards know that the page says it. */
function useSaying(): void {
  useEffect(() => {
    const change = (by: 1 | -1) => {
      notices += by;
      for (const watcher of watchers) watcher();
    };
    change(1);
    return () => change(-1);
  }, []);
}

const unanswered = {
  queryKey: ['query'],
  type: 'active',
  predicate: ({ state }: Query) => isUnreachable(state.error),
} as const;

/** Says once for all cards of the page that no server answers, and asks again for all of them. */
export function Unreachable() {
  useSaying();
  const { t } = useText();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isDown = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll(unanswered).length > 0,
  );
  if (!isDown) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button size="small" color="inherit" onClick={() => void client.refetchQueries(unanswered)}>
          {t('action.try_again')}
        </Button>
      }
    >
      {t('error.unreachable')}
    </Alert>
  );
}
