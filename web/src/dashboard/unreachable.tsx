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

/** The pages that say so, one at most, and who watches them. */
const pages = new Set<symbol>();
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether the page says once for all cards what this error means. */
export function useSaidByPage(error: unknown): boolean {
  const says = useSyncExternalStore(watch, () => pages.size > 0);
  return says && isUnreachable(error);
}

function useSaying(): void {
  useEffect(() => {
    const page = Symbol('page');
    const change = (how: 'add' | 'delete') => {
      pages[how](page);
      for (const watcher of watchers) watcher();
    };
    change('add');
    return () => change('delete');
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
