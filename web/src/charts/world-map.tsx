import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { EChartsType } from 'echarts/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { useTokens } from '../theme/theme.ts';
import type { Tokens } from '../theme/tokens.ts';
import smallCountries from './data/small-countries.json';
import { Drawing } from './drawing.tsx';
import { ShadeLegend } from './shade-legend.tsx';
import { shadesOf } from './shades.ts';
import { tooltipContent, tooltipLook } from './tooltip.ts';
import { gallStereographic } from './world-projection.ts';

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

interface WorldMapProps {
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

/**
 * Longitude and latitude of countries that the atlas is too coarse for, or draws too small to be hit: they are circles.
 * Source: zone.tab of the IANA time zone database.
 */
const small: Record<string, number[]> = smallCountries;

const scaleLimit = { min: 1, max: 12 };

const loadShapes = () => import('./world-shapes.ts').then(({ prepareWorld }) => prepareWorld());

/** The countries of the world, shaded by a measure; a list beside it says the same in words. */
export function WorldMap({ countries, measure, average, format, height, label, countryName, onChoose }: WorldMapProps) {
  const theme = useTheme();
  const tokens = useTokens();
  const { t } = useText();
  const shown = useRef<EChartsType>(null);
  const [scale, setScale] = useState(1);
  // A finger that goes over the whole map scrolls the page.
  const isMoved = !useMediaQuery('(pointer: coarse)') || scale > 1;

  const shades = useMemo(() => {
    const sizes = countries.map(({ size }) => size);
    // A few countries hold most listening: the root lets the others be seen.
    return shadesOf(sizes, tokens.ramp, average, average ? undefined : Math.sqrt);
  }, [countries, tokens, average]);
  const option = useMemo(() => {
    const shade = ({ size }: Country) => shades.colorOf(size);
    const byCode = new Map(countries.map((country) => [country.code, country]));
    const fontFamily = String(theme.typography.fontFamily);
    return {
      animation: false,
      tooltip: {
        ...tooltipLook(tokens, fontFamily),
        formatter: ({ name }: { name: string }) => {
          const country = byCode.get(name);
          if (!country) return tooltipContent(countryName(name), []);
          const lines = [{ name: measure, value: country.value }];
          return tooltipContent(country.name, country.note ? [...lines, country.note] : lines);
        },
      },
      series: [
        {
          type: 'map',
          map: 'world',
          roam: isMoved && 'move',
          left: 0,
          right: 0,
          top: 0,
          bottom: 0,
          preserveAspect: 'contain',
          projection: gallStereographic,
          selectedMode: false,
          scaleLimit,
          itemStyle: { areaColor: tokens.wash, borderColor: tokens.paper, borderWidth: 0.6 },
          label: { show: false },
          emphasis: {
            label: { show: false },
            itemStyle: { areaColor: tokens.hairline, borderColor: tokens.ink, borderWidth: 1 },
          },
          data: countries.map((country) => {
            const areaColor = shade(country);
            return {
              name: country.code,
              value: country.size,
              itemStyle: { areaColor, ...edge(country, tokens) },
              emphasis: { itemStyle: { areaColor } },
            };
          }),
          markPoint: {
            symbol: 'circle',
            symbolSize: 8,
            label: { show: false },
            emphasis: { label: { show: false }, itemStyle: { borderColor: tokens.ink, borderWidth: 1 } },
            // The largest come last and lie on top.
            data: countries.toReversed().flatMap((country) => {
              const coord = small[country.code];
              return coord
                ? [{ name: country.code, coord, itemStyle: { color: shade(country), ...edge(country, tokens) } }]
                : [];
            }),
          },
        },
      ],
    };
  }, [countries, shades, measure, tokens, theme, countryName, isMoved]);

  const attach = useCallback(
    (drawing: EChartsType) => {
      shown.current = drawing;
      const click = ({ name }: { name: string }) => onChoose(name);
      drawing.on('click', click as (event: unknown) => void);
      return () => {
        shown.current = null;
        drawing.off('click', click);
      };
    },
    [onChoose],
  );
  const zoom = (factor: number) => {
    const drawing = shown.current;
    if (!drawing) return;
    const [originX, originY] = middle(drawing, countries);
    setScale(Math.min(Math.max(scale * factor, scaleLimit.min), scaleLimit.max));
    drawing.dispatchAction({
      type: 'geoRoam',
      componentType: 'series',
      seriesIndex: 0,
      zoom: factor,
      originX,
      originY,
    });
  };

  return (
    <Box sx={{ position: 'relative' }}>
      <Drawing option={option} height={height} label={label} attach={attach} prepare={loadShapes} keepsView />
      <ShadeLegend shades={shades} format={format} />
      <Box sx={zoomButtons}>
        <IconButton size="small" aria-label={t('map.closer')} onClick={() => zoom(1.6)}>
          <AddIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('map.farther')} onClick={() => zoom(1 / 1.6)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

function edge({ chosen }: Country, tokens: Tokens) {
  return { borderColor: chosen ? tokens.ink : tokens.paper, borderWidth: chosen ? 1.5 : 0.6 };
}

/** Where most listening is, in pixels: there the map is enlarged. */
function middle(drawing: EChartsType, countries: readonly Country[]): [number, number] {
  let [x, y, weight] = [0, 0, 0];
  for (const { code, size } of countries) {
    const place: number | number[] | undefined = drawing.convertToPixel({ seriesIndex: 0 }, small[code] ?? code);
    if (!Array.isArray(place) || !place.every(Number.isFinite)) continue;
    x += (place[0] ?? 0) * size;
    y += (place[1] ?? 0) * size;
    weight += size;
  }
  return weight > 0 ? [x / weight, y / weight] : [drawing.getWidth() / 2, drawing.getHeight() / 2];
}

const zoomButtons = {
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  display: 'flex',
  displayPrint: 'none',
  flexDirection: 'column',
} as const;
