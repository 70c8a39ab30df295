import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Filter } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { readRows } from '../../charts/read-result.ts';
import type { Country } from '../../charts/world-map/country.ts';
import type { WorldMapProps } from '../../charts/world-map/world-map.tsx';
import { isOfOne, type MeasureFormat, useMeasureFormat } from '../../data/measure-format.ts';
import { useAnswer } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { Answered } from '../answered.tsx';
import { measureBy, useDashboard } from '../dashboard.ts';
import { filteredValues } from '../filtered.ts';
import { rankingQuery, unfiltered } from '../queries.ts';
import { rankingHeight } from '../ranking-height.ts';
import { usePlacePoints } from './use-place-points.ts';

/** Fetched when the map first comes into view: the shapes of the world are large. */
const WorldMap = lazy(() =>
  import('../../charts/world-map/world-map.tsx').then(
    ({ WorldMap }) => ({ default: WorldMap }),
    () => ({ default: MapFailed }),
  ),
);

const appearing = keyframes({ from: { opacity: 0 } });
const leastMapHeight = 200;
const names = { country: 'breakdown.countries', region: 'breakdown.regions', city: 'breakdown.cities' } as const;
type PlaceDimension = keyof typeof names;

/** The countries, with their cities once the reader chooses a country or zooms in; or the regions, or the cities. */
export function PlacesMap({ place }: { place: PlaceDimension }) {
  const { view } = useView();
  const measure = measureBy(useDashboard(), view.measure, place);
  const [near, setNear] = useState(false);
  const shownUnder = (filters: readonly Filter[]) =>
    place === 'country' && (near || filteredValues(filters, 'country').size > 0) ? 'city' : place;
  const dots = useAnswer((frame) => {
    const shown = shownUnder(frame.filters);
    return shown === 'country' ? undefined : rankingQuery(unfiltered(frame, [shown]), measure, shown);
  });
  const hasDots = shownUnder(view.filters) !== 'country';
  return <PlacesPicture measure={measure} dots={hasDots ? dots.result : undefined} onNear={() => setNear(true)} />;
}

interface PlacesPictureProps {
  /** By region or by city; omitted: only the countries. */
  dots?: Result;
  measure: MeasureId;
  onNear?: () => void;
}

/** Requests the countries below the places, which also decide the visible part of the world. */
export function PlacesPicture({ dots, measure, onNear }: PlacesPictureProps) {
  const answer = useAnswer((frame) => rankingQuery(unfiltered(frame, ['country']), measure, 'country'));
  return (
    <Answered answer={answer} height={leastMapHeight}>
      {(result) => (
        <MapPicture result={result} dots={dots} measure={result.query.measures[0] as MeasureId} onNear={onNear} />
      )}
    </Answered>
  );
}

interface MapPictureProps {
  /** By country. */
  result: Result;
  /** By region or city. */
  dots?: Result;
  measure: MeasureId;
  onNear?: () => void;
}

/** Countries on the map, shaded by a measure of a Result; or regions or cities of another Result as circles. */
export function MapPicture({ result, dots, measure, onNear }: MapPictureProps) {
  const { t } = useText();
  const { view, toggle } = useView();
  const nameOf = useValueName();
  const format = useMeasureFormat(measure);
  const before = t('card.before');
  const countryName = useCallback((code: string) => nameOf('country', code), [nameOf]);
  const countries = useMemo(() => {
    const chosen = filteredValues(view.filters, 'country');
    return valuesOf(result, measure, { format, before }).map(
      ({ key, ...row }): Country => ({ ...row, code: key, name: countryName(key), chosen: chosen.has(key) }),
    );
  }, [result, measure, view.filters, countryName, format, before]);

  const dimension = dots?.query.dimensions[0] === 'region' ? 'region' : 'city';
  const values = useMemo(() => dots && valuesOf(dots, measure, { format, before }), [dots, measure, format, before]);
  const { points, loading } = usePlacePoints(useMemo(() => values?.map(({ key }) => key) ?? [], [values]));
  const places = useMemo(() => {
    const chosen = filteredValues(view.filters, dimension);
    return values?.flatMap(({ key, ...row }) => {
      const point = points.get(key);
      return point ? [{ ...row, id: key, name: nameOf(dimension, key), point, chosen: chosen.has(key) }] : [];
    });
  }, [values, points, view.filters, dimension, nameOf]);

  const height = `clamp(${leastMapHeight}px, 42vw, ${rankingHeight - 20}px)`;
  return (
    <Box sx={{ position: 'relative', minInlineSize: 0 }}>
      <Suspense fallback={<Box sx={{ height }} />}>
        <WorldMap
          countries={countries}
          measure={format.name}
          average={isOfOne(measure)}
          format={(value) => format.value(value)}
          height={height}
          label={`${format.name} · ${t(places ? names[dimension] : 'breakdown.countries')}`}
          countryName={countryName}
          onChoose={(code) => toggle('country', code)}
          places={places}
          onChoosePlace={(id) => toggle(dimension, id)}
          onNear={onNear}
        />
      </Suspense>
      {loading && (
        <Box role="status" sx={locating}>
          {t('map.locating')}
        </Box>
      )}
    </Box>
  );
}

/** Converts the rows of a Result for a map. */
function valuesOf(result: Result, measure: MeasureId, { format, before }: { format: MeasureFormat; before: string }) {
  return readRows(result, measure).map((row) => ({
    key: row.keys[0] ?? '',
    size: row.value ?? 0,
    value: format.exact(row.value),
    note: row.before === null ? undefined : { name: before, value: format.exact(row.before) },
  }));
}

/** Shown only after a delay: quick answers need no message. */
const locating = {
  position: 'absolute',
  insetBlockStart: 8,
  insetInlineStart: 8,
  paddingInline: 1,
  borderRadius: 1,
  backgroundColor: 'background.paper',
  color: 'text.secondary',
  typography: 'caption',
  animation: `${appearing} 200ms 400ms both`,
} as const;

function MapFailed({ height }: WorldMapProps) {
  const { t } = useText();
  return (
    <Box sx={{ height, display: 'grid', placeItems: 'center', typography: 'body2', color: 'text.secondary' }}>
      {t('chart.failed')}
    </Box>
  );
}
