import { memo, type PointerEvent, type SVGProps } from 'react';
import { useTokens } from '../../theme/theme.ts';
import type { Shades } from '../shades.ts';
import type { Country } from './country.ts';
import type { MapView, WorldGeometry } from './world-geometry.ts';

interface LandsProps {
  geometry: WorldGeometry;
  view: MapView;
  /** Pixels of the drawing. */
  width: number;
  height: number;
  countries: readonly Country[];
  /** Omitted if something else is drawn above the countries. */
  shades: Shades | undefined;
  /** The country under the pointer. */
  pointed: string | null;
  onPoint: (code: string | null, event: PointerEvent) => void;
  onChoose: (code: string) => void;
}

const radius = 4;

/** Shapes and circles of all countries in the current view. */
export function Lands({ geometry, view, width, height, countries, shades, pointed, onPoint, onChoose }: LandsProps) {
  const tokens = useTokens();
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const lookOf = (code: string) => {
    const country = byCode.get(code);
    const marked = country?.chosen || code === pointed;
    return {
      fill: (country && shades?.colorOf(country.size)) ?? (code === pointed ? tokens.hairline : tokens.wash),
      stroke: marked ? tokens.ink : tokens.paper,
      strokeWidth: marked ? 1.5 : 0.6,
      cursor: country ? 'pointer' : undefined,
    };
  };
  const touch = (code: string) => ({
    onPointerMove: (event: PointerEvent) => onPoint(code, event),
    onPointerLeave: (event: PointerEvent) => onPoint(null, event),
    onClick: () => byCode.has(code) && onChoose(code),
  });
  const place = `translate(${width / 2} ${height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.y})`;
  // The largest come last and lie on top.
  const dots = countries.toReversed().filter(({ code }) => geometry.dots.has(code));
  return (
    <g transform={place}>
      {Array.from(geometry.lands, ([code, { path }]) => (
        <Land key={code} path={path} {...lookOf(code)} {...touch(code)} />
      ))}
      {dots.map(({ code }) => {
        const [x, y] = geometry.dots.get(code) ?? [0, 0];
        return (
          <circle
            key={code}
            cx={x}
            cy={y}
            r={radius / view.scale}
            vectorEffect="non-scaling-stroke"
            {...lookOf(code)}
            {...touch(code)}
          />
        );
      })}
    </g>
  );
}

const Land = memo(function Land({ path, ...look }: { path: string } & SVGProps<SVGPathElement>) {
  return <path d={path} vectorEffect="non-scaling-stroke" strokeLinejoin="round" {...look} />;
});
