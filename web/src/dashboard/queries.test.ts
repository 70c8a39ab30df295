import type { MeasureId } from '@quarterhour/model/measures';
import type { Filter } from '@quarterhour/model/query';
import { expect, it } from 'vitest';
import { mainSeriesQuery } from './queries.ts';

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
