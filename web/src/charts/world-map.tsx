import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { useTokens } from '../theme/theme.ts';
import { ShadeLegend } from './shade-legend.tsx';
import { shadesOf } from './shades.ts';
import { Tooltip } from './tooltip.tsx';
import { useSize } from './use-size.ts';
import { inside, type MapView, viewOf, worldGeometry } from './world-geometry.ts';
import { Lands } from './world-lands.tsx';
import { worldShapes } from './world-shapes.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  size: number;
  value: string;
  /** What stands below the value in the tooltip, such as the period before. */
  note?: { name: string; value: string };
  chosen: boolean;
}

export interface WorldMapProps {
  countries: readonly Country[];
  measure: string;
  /** Whether the values are averages, which lie close together. */
  average: boolean;
  /** How the ends of the shades are written. */
  format: (value: number) => string;
  /** CSS height. */
  height: string;
  label: string;
  /** The name of a country without listening. */
  countryName: (code: string) => string;
  onChoose: (code: string) => void;
}

const shapes = worldShapes();
const closer = 1.6;
/** The map shows at first the countries with at least this part of the listening. */
const worthShowing = 0.02;

/** The countries of the world, shaded by a measure; a list beside it says the same in words. */
export function WorldMap(props: WorldMapProps) {
  const { countries, measure, average, format, height, label, countryName, onChoose } = props;
  const tokens = useTokens();
  const { t } = useText();
  const [element, { width, height: tall }] = useSize<HTMLDivElement>();
  const [moved, setMoved] = useState<MapView | null>(null);
  const [pointed, setPointed] = useState<{ code: string; x: number; y: number } | null>(null);

  const shades = useMemo(() => {
    const sizes = countries.map(({ size }) => size);
    // A few countries hold most listening: the root lets the others be seen.
    return shadesOf(sizes, tokens.ramp, average, average ? undefined : Math.sqrt);
  }, [countries, tokens, average]);
  const geometry = useMemo(() => worldGeometry(shapes, width || 1, tall || 1), [width, tall]);
  const fitted = useMemo(
    () => viewOf(geometry, heard(countries, average), width, tall),
    [geometry, countries, average, width, tall],
  );
  const view = moved ?? fitted;
  const show = (next: MapView) => setMoved(inside(next, width, tall));
  const drag = useDrag(view, show);

  const country = pointed && countries.find(({ code }) => code === pointed.code);
  const content = pointed && {
    title: country?.name ?? countryName(pointed.code),
    lines: country ? [{ name: measure, value: country.value }, ...(country.note ? [country.note] : [])] : [],
  };
  const point = (code: string | null, event: PointerEvent) => {
    const box = element.current?.getBoundingClientRect();
    setPointed(code && box ? { code, x: event.clientX - box.left, y: event.clientY - box.top } : null);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Box ref={element} sx={{ position: 'relative', height }}>
        <Box role="img" aria-label={label} sx={{ height: '100%' }}>
          <svg
            aria-hidden="true"
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
              {...{ countries, shades }}
              pointed={pointed?.code ?? null}
              onPoint={point}
              onChoose={(code) => drag.wasClick() && onChoose(code)}
            />
          </svg>
        </Box>
        {pointed && content && (
          <Tooltip content={content} at={pointed.x} width={width} top={Math.min(pointed.y + 12, tall - 56)} />
        )}
      </Box>
      <ShadeLegend shades={shades} format={format} />
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

/** The countries that the map shows at first: those where much of the listening is. */
function heard(countries: readonly Country[], average: boolean): string[] {
  const sizes = countries.map(({ size }) => size);
  const whole = average ? Math.max(...sizes, 0) : sizes.reduce((sum, size) => sum + size, 0);
  return countries.filter(({ size }) => size > 0 && size >= whole * worthShowing).map(({ code }) => code);
}

/** Lets the map be moved: by the mouse, and by a finger once it is enlarged; else a finger scrolls the page. */
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
    /** Whether the last press ended where it began. */
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
