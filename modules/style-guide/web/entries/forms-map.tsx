import { PlaceLegend } from '@quarterhour/web/charts/world-map/place-legend.tsx';
import { WorldMap } from '@quarterhour/web/charts/world-map/world-map.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { countryHours } from '../frame/samples.ts';
import type { Entry } from '../guide/entry.ts';

const places = [
  { id: 'bucharest', name: 'București', point: [44.43, 26.1], size: 4210, value: '4 210', chosen: false },
  { id: 'cluj', name: 'Cluj-Napoca', point: [46.77, 23.6], size: 1820, value: '1 820', chosen: false },
  { id: 'iasi', name: 'Iași', point: [47.16, 27.59], size: 1240, value: '1 240', chosen: false },
] as const;

/** What every map of countries has. */
function useMap(chosen?: string) {
  const { t, locale } = useText();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countryName = (code: string) => names.of(code) ?? code;
  const format = (value: number) => value.toLocaleString(locale);
  const countries = Object.entries(countryHours).map(([code, size]) => ({
    code,
    name: countryName(code),
    size,
    value: format(size),
    chosen: code === chosen,
  }));
  return {
    countries,
    measure: t('measure.listening_hours'),
    average: false,
    format,
    height: '300px',
    label: t('style.sample.map'),
    countryName,
    onChoose: () => undefined,
  };
}

function WorldMapStandard() {
  return <WorldMap {...useMap()} />;
}

function WorldMapSelected() {
  return <WorldMap {...useMap('RO')} />;
}

function WorldMapPlaces() {
  return <WorldMap {...useMap()} places={places} onChoosePlace={() => undefined} />;
}

function PlaceLegendStandard() {
  const { format } = useMap();
  return <PlaceLegend places={places} format={format} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'WorldMap',
    about: ['charts/world-map/world-map#WorldMap'],
    inside: ['charts/world-map/world-lands#Lands', 'charts/world-map/world-places#Places'],
    patterns: ['chart', 'button'],
    specimens: { standard: WorldMapStandard, selected: WorldMapSelected, places: WorldMapPlaces },
  },
  {
    name: 'PlaceLegend',
    about: ['charts/world-map/place-legend#PlaceLegend'],
    patterns: ['decoration'],
    specimens: { standard: PlaceLegendStandard },
  },
];
