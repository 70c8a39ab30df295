import { measureIds } from '@quarterhour/model/measures';
import { defaultView, formatView, openedAt, type View } from '@quarterhour/model/view-address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../../testing/seed.ts';
import { parseView } from './parse-view.ts';

describe('the view in the address', () => {
  it('reads all its parts', () => {
    expect(
      parseView(
        '?p=2026-10-01..2026-10-31&c=year_before&t=north&g=hits,talk&s=one&f=is,country,FR,RO&f=is_not,player,VLC&tz=Indian/Reunion&m=reach&by=week' +
          '&usual=yes&tab=city,player&table=time,places&open=city&columns=reach,sessions&q=saint&sort=reach,asc,change&page=3',
      ),
    ).toEqual({
      subject: 'listening',
      period: { from: '2026-10-01', to: '2026-10-31' },
      compare: 'year_before',
      equal: true,
      annotations: true,
      usual: true,
      scope: { territories: ['north'], groups: ['hits', 'talk'], stations: ['one'] },
      filters: [
        ['is', 'country', ['FR', 'RO']],
        ['is_not', 'player', ['VLC']],
      ],
      timezone: 'Indian/Reunion',
      measure: 'reach',
      grain: 'week',
      tabs: ['city', 'player'],
      tables: ['time', 'places'],
      open: {
        dimensions: ['city'],
        measures: ['reach', 'sessions'],
        search: 'saint',
        order: { by: 'reach', change: true, direction: 'asc' },
        page: 3,
      },
    });
  });

  it('missing or invalid fields take the stored value, else the default', () => {
    expect(
      parseView('?p=last_tuesday&c=2026-02-30..2026-03-01&tz=Mars/Olympus&m=loudness&f=is,colour,red&f=is,country'),
    ).toEqual(defaultView);
    expect(parseView('?p=2026-10-31..2026-10-01').period).toEqual({ preset: 'last_28_days' });
    expect(parseView('?m=aqh', { period: { preset: 'last_7_days' }, compare: 'none' })).toEqual({
      ...defaultView,
      period: { preset: 'last_7_days' },
      compare: 'none',
      measure: 'aqh',
    });
    expect(parseView('?p=today', { period: { preset: 'last_7_days' } }).period).toEqual({ preset: 'today' });
  });

  it('compares a day with the same weekday, and more days with the period before, unless another was chosen', () => {
    expect(parseView('?p=yesterday').compare).toBe('same_weekdays');
    expect(parseView('?p=2026-10-31..2026-10-31').compare).toBe('same_weekdays');
    expect(parseView('?p=2026-10-30..2026-10-31').compare).toBe('previous_period');
    expect(parseView('?p=yesterday&c=previous_period').compare).toBe('previous_period');
    expect(parseView('?p=yesterday', { compare: 'year_before' }).compare).toBe('year_before');
  });

  it('ignores unknown names of open panels', () => {
    expect(parseView('?open=colour&q=red&sort=reach,desc')).toEqual(defaultView);
    expect(parseView('?open=city&sort=loudness,desc&page=0&tab=colour&table=colour')).toEqual({
      ...defaultView,
      open: openedAt(['city']),
    });
  });

  it('is short and can be read', () => {
    const view: View = {
      ...defaultView,
      filters: [['is', 'city', ['FR/Île-de-France/Paris']]],
      scope: { ...defaultView.scope, stations: ['one', 'two'] },
    };
    expect(formatView(view)).toBe('?p=last_28_days&c=previous_period&s=one,two&f=is,city,FR/%C3%8Ele-de-France/Paris');
  });

  it(`round-trips any values (TEST_SEED=${seed})`, () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
        fc.string(),
        fc.constantFrom(...measureIds, 'name' as const),
        fc.boolean(),
        (values, search, by, change) => {
          const view: View = {
            ...defaultView,
            filters: [['is_not', 'player', values]],
            tabs: ['region'],
            tables: ['left_out'],
            open: {
              ...openedAt(['day_of_week', 'hour_of_day']),
              measures: ['aqh'],
              search,
              order: { by, change, direction: 'desc' },
              page: 2,
            },
          };
          expect(parseView(formatView(view))).toEqual(view);
        },
      ),
      { seed },
    );
  });
});
