import type { SharedLoaders } from '@quarterhour/web/module';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { LinkBoundary } from './link-boundary.tsx';

/** Who listens now, for readers of a link: on a studio wall, or embedded in another page. */
export function LinkedLive({ name, shared }: { name: string; shared: SharedLoaders }) {
  const Live = useMemo(() => lazy(async () => ({ default: await shared.live() })), [shared]);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <LinkBoundary>
      <Suspense fallback={null}>
        <Live name={name} />
      </Suspense>
    </LinkBoundary>
  );
}
