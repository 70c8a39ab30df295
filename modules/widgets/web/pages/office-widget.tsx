import { LandmarkContext } from '@quarterhour/web/controls/region';
import { type ComponentType, lazy, Suspense } from 'react';
import type { OfficeCard } from './office-cards.ts';
import { Waiting } from './waiting.tsx';

const components = new Map<string, ComponentType>();

/** A card of the office outside of its page. */
export function OfficeWidget({ card }: { card: OfficeCard }) {
  const Component = codeOf(card);
  return (
    <LandmarkContext value={false}>
      <Suspense fallback={<Waiting />}>
        <Component />
      </Suspense>
    </LandmarkContext>
  );
}

/** The component of a card; its code is fetched when it is first shown. */
function codeOf({ module, card, load }: OfficeCard): ComponentType {
  const key = `${module} ${card}`;
  const known = components.get(key);
  if (known) return known;
  const Component = lazy(async () => ({ default: await load() }));
  components.set(key, Component);
  return Component;
}
