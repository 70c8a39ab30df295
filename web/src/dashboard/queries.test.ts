import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Filter } from '@quarterhour/model/query';
import { expect, it } from 'vitest';
import { detailQueries, detailSets, mainSeriesQuery, splitRankingQuery, splitSeriesQuery } from './queries.ts';

it('asks for provisional rows of measures and filters that live figures have', () => {
  const included = (measure: MeasureId, { live = true, usual = false, filters = [] as Filter[] } = {}) =>
    mainSeriesQuery(
      { measureSets: [['listening_hours', 'sessions']] },
      { period: { preset: 'today' }, filters },
      { measure, grain: 'hour', usual, live },
    );
  expect(included('listening_hours')).toMatchObject({ measures: ['listening_hours'], include: ['provisional'] });
  expect(included('average_audience', { usual: true }).include).toEqual(['usual', 'provisional']);
  const onStream: Filter = ['is', 'stream', ['one/mp3']];
  expect(included('listening_hours', { filters: [onStream] }).include).toEqual(['provisional']);
  // A period without today, AQH, and what is filtered by the device.
  expect(included('listening_hours', { live: false })).toMatchObject({ measures: ['listening_hours', 'sessions'] });
  const onDevice: Filter = ['is', 'device_category', ['smartphone']];
  const others = [
    included('listening_hours', { live: false }),
    included('aqh'),
    included('listening_hours', { filters: [onDevice] }),
  ];
  expect(others.map(({ include }) => include)).toEqual([undefined, undefined, undefined]);
});

const frame = { period: { preset: 'today' as const }, filters: [] as Filter[] };

it('asks for provisional rows of a chart that is split by stations, and not by devices', () => {
  const split = (dimension: 'station' | 'device_category', live = true) => [
    splitRankingQuery(frame, 'listening_hours', dimension, live).include,
    splitSeriesQuery(frame, 'listening_hours', 'hour', [dimension, ['one']], live).include,
  ];
  expect(split('station')).toEqual([['provisional'], ['provisional']]);
  expect(split('device_category')).toEqual([undefined, undefined]);
  expect(split('station', false)).toEqual([undefined, undefined]);
});

it('asks a table over time for what live figures complete by itself, as the others are unknown in such rows', () => {
  const measures = ['sessions', 'listening_hours', 'reach'] as const;
  const asked = (dimensions: DimensionId[], live = true) => {
    const sets = detailSets({ slowColumns: ['reach'] }, frame, { measures, dimensions, live });
    return detailQueries(frame, sets, dimensions).map((query) => [query.measures, query.include]);
  };
  const whole = [
    [['sessions', 'listening_hours'], undefined],
    [['reach'], undefined],
  ];
  expect(asked(['day'])).toEqual([
    [['listening_hours'], ['provisional']],
    [['sessions'], undefined],
    [['reach'], undefined],
  ]);
  expect(asked(['day'], false)).toEqual(whole);
  expect(asked(['country'])).toEqual(whole);
  expect(asked(['hour_of_day'])).toEqual(whole);
});
