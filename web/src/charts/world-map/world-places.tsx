import { type KeyboardEvent, useState } from 'react';
import { useTokens } from '../../theme/theme.ts';
import { radiusOf } from './place-radius.ts';
import type { MapView, WorldGeometry } from './world-geometry.ts';

/** A region or a city on the map. */
export interface MapPlace {
  id: string;
  name: string;
  /** Degrees north and east. */
  point: readonly [number, number];
  size: number;
  value: string;
  /** The second line of the tooltip, such as the comparison period. */
  note?: { name: string; value: string };
  chosen: boolean;
}

interface PlacesProps {
  geometry: WorldGeometry;
  view: MapView;
  /** Pixels of the drawing. */
  width: number;
  height: number;
  /** The largest first. */
  places: readonly MapPlace[];
  /** The place under the pointer or with the focus. */
  pointed: string | null;
  /** Pixels from the left and upper edge of the drawing. */
  onPoint: (id: string | null, x: number, y: number) => void;
  onChoose: (id: string) => void;
}

/**
 * Regions or cities as circles with areas proportional to their values. One of them is in the tab order; arrow keys
 * move to the next.
 */
export function Places({ geometry, view, width, height, places, pointed, onPoint, onChoose }: PlacesProps) {
  const tokens = useTokens();
  const [current, setCurrent] = useState(0);
  const largest = places[0]?.size ?? 0;
  const drawn = places.flatMap((place) => {
    const at = geometry.place(place.point);
    if (!at) return [];
    const x = (at[0] - view.x) * view.scale + width / 2;
    const y = (at[1] - view.y) * view.scale + height / 2;
    return x < 0 || y < 0 || x > width || y > height ? [] : [{ place, x, y }];
  });
  const focused = Math.min(current, drawn.length - 1);
  const press = (event: KeyboardEvent<SVGCircleElement>, index: number, id: string) => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (step === undefined) return onChoose(id);
    const next = (index + step + drawn.length) % drawn.length;
    setCurrent(next);
    const circles = event.currentTarget.parentElement?.querySelectorAll<SVGCircleElement>('circle');
    circles?.[next]?.focus();
  };
  return (
    <g>
      {/* The smallest are last and on top; the keyboard goes from the largest to the smallest. */}
      {drawn.map(({ place, x, y }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a circle of a picture cannot be a button element
        <circle
          key={place.id}
          role="button"
          tabIndex={index === focused ? 0 : -1}
          aria-label={`${place.name}: ${place.value}`}
          aria-pressed={place.chosen}
          cx={x}
          cy={y}
          r={radiusOf(place.size, largest)}
          fill={tokens.signal}
          fillOpacity={place.chosen || place.id === pointed ? 0.9 : 0.55}
          stroke={place.chosen || place.id === pointed ? tokens.ink : tokens.paper}
          strokeWidth={place.chosen || place.id === pointed ? 1.5 : 1}
          cursor="pointer"
          onPointerMove={() => onPoint(place.id, x, y)}
          onPointerLeave={() => onPoint(null, 0, 0)}
          onFocus={() => onPoint(place.id, x, y)}
          onBlur={() => onPoint(null, 0, 0)}
          onClick={() => onChoose(place.id)}
          onKeyDown={(event: KeyboardEvent<SVGCircleElement>) => press(event, index, place.id)}
        />
      ))}
    </g>
  );
}

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
