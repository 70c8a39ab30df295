import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { AddIcon } from '../../icons/add.tsx';
import { RemoveIcon } from '../../icons/remove.tsx';
import { useText } from '../../text/use-text.ts';
import { useTokens } from '../../theme/theme.ts';
import { ShadeLegend } from '../shade-legend.tsx';
import { shadesOf } from '../shades.ts';
import { Tooltip } from '../tooltip.tsx';
import { useSize } from '../use-size.ts';
import type { Country } from './country.ts';
import { PlaceLegend } from './place-legend.tsx';
import { shownFirst, worthShowing } from './shown-first.ts';
import { fitLimit, inside, type MapView, viewOf, worldGeometry } from './world-geometry.ts';
import { Lands } from './world-lands.tsx';
import { type MapPlace, Places } from './world-places.tsx';
import { worldShapes } from './world-shapes.ts';

export interface WorldMapProps {
  countries: readonly Country[];
  measure: string;
  /** Whether the values are averages, which are close together. */
  average: boolean;
  /** Formats the values at the ends of the legend. */
  format: (value: number) => string;
  /** CSS height. */
  height: string;
  label: string;
  /** The name of a country without listening. */
  countryName: (code: string) => string;
  onChoose: (code: string) => void;
  /** Regions or cities, the largest first; the countries are then only their background. */
  places?: readonly MapPlace[];
  onChoosePlace?: (id: string) => void;
  /** Called once the reader has zoomed in far enough for places. */
  onNear?: () => void;
}

const shapes = worldShapes();
const closer = 1.6;
/** With places, the initial view shows only the countries with at least this share. */
const mostPart = 0.1;
/** From this scale on, there is room for places. */
const nearScale = 4;

/** The countries of the world, shaded by a measure; a list beside it has the same values as text. */
export function WorldMap(props: WorldMapProps) {
  const { countries, measure, average, format, height, label, countryName, onChoose, places, onChoosePlace, onNear } =
    props;
  const tokens = useTokens();
  const { t } = useText();
  const [element, { width, height: tall }] = useSize<HTMLDivElement>();
  const [moved, setMoved] = useState<MapView | null>(null);
  const [pointed, setPointed] = useState<{ code: string; x: number; y: number } | null>(null);

  const shades = useMemo(() => {
    const sizes = countries.map(({ size }) => size);
    // A few countries have most of the listening: the root makes the others visible.
    return shadesOf(sizes, tokens.ramp, average, average ? undefined : Math.sqrt);
  }, [countries, tokens, average]);
  const geometry = useMemo(() => worldGeometry(shapes, width || 1, tall || 1), [width, tall]);
  const fitted = useMemo(
    () =>
      viewOf(
        geometry,
        shownFirst(countries, average, places ? mostPart : worthShowing),
        width,
        tall,
        places ? fitLimit.places : fitLimit.countries,
      ),
    [geometry, countries, average, width, tall, places],
  );
  const view = moved ?? fitted;
  const show = (next: MapView) => {
    setMoved(inside(next, width, tall));
    if (next.scale >= nearScale) onNear?.();
  };
  const drag = useDrag(view, show);

  const country = pointed && countries.find(({ code }) => code === pointed.code);
  const placePointed = pointed && places?.find(({ id }) => id === pointed.code);
  const found = placePointed ?? country;
  const content = pointed && {
    title: found?.name ?? countryName(pointed.code),
    lines: found ? [{ name: measure, value: found.value }, ...(found.note ? [found.note] : [])] : [],
  };
  const point = (code: string | null, event: PointerEvent) => {
    const box = element.current?.getBoundingClientRect();
    setPointed(code && box ? { code, x: event.clientX - box.left, y: event.clientY - box.top } : null);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Box ref={element} sx={{ position: 'relative', height }}>
        <Box sx={{ height: '100%' }}>
          <svg
            role={places ? 'group' : 'img'}
            aria-label={label}
            viewBox={`0 0 ${width} ${tall}`}
            style={{
              display: 'block',
              inlineSize: '100%',
              blockSize: '100%',
              touchAction: drag.isHeld ? 'none' : 'auto',
            }}
            {...drag.handlers}
          >
            <Lands
              geometry={geometry}
              view={view}
              width={width}
              height={tall}
              countries={countries}
              shades={places ? undefined : shades}
              pointed={pointed?.code ?? null}
              onPoint={point}
              onChoose={(code) => drag.wasClick() && onChoose(code)}
            />
            {places && (
              <Places
                geometry={geometry}
                view={view}
                width={width}
                height={tall}
                places={places}
                pointed={pointed?.code ?? null}
                onPoint={(id, x, y) => setPointed(id ? { code: id, x, y } : null)}
                onChoose={(id) => drag.wasClick() && onChoosePlace?.(id)}
              />
            )}
          </svg>
        </Box>
        {pointed && content && (
          <Tooltip content={content} at={pointed.x} width={width} top={Math.min(pointed.y + 12, tall - 56)} />
        )}
      </Box>
      {places ? <PlaceLegend places={places} format={format} /> : <ShadeLegend shades={shades} format={format} />}
      <Box sx={zoomButtons}>
        <IconButton
          size="small"
          aria-label={t('map.closer')}
          onClick={() => show({ ...view, scale: view.scale * closer })}
        >
          <AddIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('map.farther')}
          onClick={() => show({ ...view, scale: view.scale / closer })}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Pans the map: with the mouse, and with a finger once it is zoomed; otherwise a finger scrolls the page. */
function useDrag(view: MapView, show: (view: MapView) => void) {
  const from = useRef<{ x: number; y: number; view: MapView } | null>(null);
  const far = useRef(false);
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const isHeld = isCoarse && view.scale > 1;
  const end = () => {
    from.current = null;
  };
  return {
    isHeld,
    /** Whether the last press ended where it began, so that it was a click and not a pan. */
    wasClick: () => !far.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        far.current = false;
        if (!isCoarse || isHeld) from.current = { x: event.clientX, y: event.clientY, view };
      },
      onPointerMove: (event: PointerEvent) => {
        if (!from.current) return;
        const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
        if (Math.abs(x) + Math.abs(y) > 4) far.current = true;
        if (!far.current) return;
        const { view: start } = from.current;
        show({ ...start, x: start.x - x / start.scale, y: start.y - y / start.scale });
      },
      onPointerUp: end,
      onPointerLeave: end,
    },
  };
}

const zoomButtons = {
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  display: 'flex',
  displayPrint: 'none',
  flexDirection: 'column',
} as const;
