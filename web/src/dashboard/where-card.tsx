import Box from '@mui/material/Box';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { readRows } from '../charts/read-result.ts';
import type { Country, WorldMapProps } from '../charts/world-map.tsx';
import { Card } from '../controls/card.tsx';
import { useQuestion } from '../data/catalogue.ts';
import { isAverage, useMeasureFormat } from '../data/measure-format.ts';
import { useResult } from '../data/use-result.ts';
import { useValueName } from '../data/value-name.ts';
import { useView } from '../data/view.ts';
import { useText } from '../text/use-text.ts';
import { Answered, FallingBars } from './answered.tsx';
import { OpenButton, TableToggle } from './card-actions.tsx';
import { filteredValues } from './filtered.ts';
import { rankingQuestion, unfiltered } from './questions.ts';
import { Ranking, rankingHeight } from './ranking.tsx';
import { Tabs } from './tabs.tsx';
import { useSeen } from './use-seen.ts';
import { useTab } from './use-tab.ts';

/** Fetched when the map is first seen: the shapes of the world are large. */
const WorldMap = lazy(() =>
  import('../charts/world-map.tsx').then(
    ({ WorldMap }) => ({ default: WorldMap }),
    () => ({ default: MapFailed }),
  ),
);

const leastMapHeight = 200;
const places = ['country', 'region', 'city'] as const satisfies readonly DimensionId[];
const names = { country: 'breakdown.countries', region: 'breakdown.regions', city: 'breakdown.cities' } as const;

/** Where people listen: the map, and beside it countries, regions or cities. */
export function WhereCard() {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  const { view } = useView();
  const [place, setPlace] = useTab(places);
  return (
    <Card
      title={t('breakdown.where')}
      help="places_card"
      controls={
        <Tabs
          label={t('breakdown.where')}
          value={place}
          tabs={places.map((id) => ({ id, name: t(names[id]) }))}
          onChange={setPlace}
        />
      }
      actions={
        <>
          <TableToggle card="places" />
          <OpenButton dimensions={[place]} title={t(names[place])} />
        </>
      }
    >
      <Box
        ref={ref}
        sx={{ marginBlockStart: 1, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '7fr 5fr' } }}
      >
        {seen ? <CountryMap /> : <Box sx={{ blockSize: rankingHeight }} />}
        {seen ? (
          <Ranking key={place} dimension={place} asTable={view.tables.includes('places')} />
        ) : (
          <FallingBars height={rankingHeight} />
        )}
      </Box>
    </Card>
  );
}

function CountryMap() {
  const { view } = useView();
  const frame = useQuestion();
  const answer = useResult(rankingQuestion(unfiltered(frame, ['country']), view.measure, 'country'));
  return (
    <Answered answer={answer} height={leastMapHeight}>
      {(result) => <CountryPicture result={result} measure={result.query.measures[0] as MeasureId} />}
    </Answered>
  );
}

/** The countries on the map, shaded by a measure of a Result. */
export function CountryPicture({ result, measure }: { result: Result; measure: MeasureId }) {
  const { t } = useText();
  const { view, toggle } = useView();
  const nameOf = useValueName();
  const format = useMeasureFormat(measure);
  const countryName = useCallback((code: string) => nameOf('country', code), [nameOf]);
  const choose = useCallback((code: string) => toggle('country', code), [toggle]);
  const countries = useMemo(() => {
    const chosen = filteredValues(view.filters, 'country');
    return readRows(result, measure).map((row): Country => {
      const code = row.keys[0] ?? '';
      return {
        code,
        name: countryName(code),
        size: row.value ?? 0,
        value: format.exact(row.value),
        note: row.before === null ? undefined : { name: t('card.before'), value: format.exact(row.before) },
        chosen: chosen.has(code),
      };
    });
  }, [result, measure, view.filters, countryName, format, t]);
  const height = `clamp(${leastMapHeight}px, 42vw, ${rankingHeight - 20}px)`;
  return (
    <Suspense fallback={<Box sx={{ height }} />}>
      <WorldMap
        countries={countries}
        measure={format.name}
        average={isAverage(measure)}
        format={(value) => format.value(value)}
        height={height}
        label={`${format.name} · ${t('breakdown.countries')}`}
        countryName={countryName}
        onChoose={choose}
      />
    </Suspense>
  );
}

function MapFailed({ height }: WorldMapProps) {
  const { t } = useText();
  return (
    <Box sx={{ height, display: 'grid', placeItems: 'center', typography: 'body2', color: 'text.secondary' }}>
      {t('chart.failed')}
    </Box>
  );
}
