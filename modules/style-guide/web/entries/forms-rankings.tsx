import { BarList } from '@quarterhour/web/charts/bar-list.tsx';
import { Change } from '@quarterhour/web/charts/change.tsx';
import { HeatMap } from '@quarterhour/web/charts/heat-map.tsx';
import { ShadeLegend } from '@quarterhour/web/charts/shade-legend.tsx';
import { shadesOf } from '@quarterhour/web/charts/shades';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { hourAudience } from '../frame/samples.ts';
import type { Entry } from '../guide/entry.ts';

function BarListStandard() {
  const { t, locale } = useText();
  const tokens = useTokens();
  const sizes = { smartphone: 4120, smart_speaker: 2380, car: 1640, computer: 710 } as const;
  const bars = Object.entries(sizes).map(([id, size], at) => ({
    id,
    name: t(`device_category.${id as keyof typeof sizes}`),
    size,
    value: size.toLocaleString(locale),
    exact: size.toLocaleString(locale),
    color: tokens.series[at],
    note: <Change value={size} before={size * 0.9} change={at === 2 ? -0.04 : 0.1} terse />,
  }));
  return <BarList label={t('dimension.device_category')} bars={bars} onChoose={() => undefined} />;
}

function BarListSelected() {
  const { t } = useText();
  const bars = [
    { id: 'one', name: 'Radio One', size: 9, value: '9', exact: '9', chosen: true },
    { id: 'two', name: 'Radio Two', size: 4, value: '4', exact: '4', chosen: false },
  ];
  return <BarList label={t('scope.label')} bars={bars} onChoose={() => undefined} />;
}

function HeatMapStandard() {
  const { t, locale } = useText();
  const tokens = useTokens();
  const hours = hourAudience.map((_, hour) => String(hour));
  const weekdays = ['0', '1', '2', '3', '4', '5', '6'];
  const nameOf = (weekday: string, style: 'long' | 'short') =>
    new Date(Date.UTC(2026, 9, 5 + Number(weekday))).toLocaleDateString(locale, { weekday: style, timeZone: 'UTC' });
  const value = (weekday: string, hour: string) => (hourAudience[Number(hour)] ?? 0) * (Number(weekday) > 4 ? 0.6 : 1);
  const shades = shadesOf(hourAudience, tokens.ramp, false);
  return (
    <HeatMap
      caption={t('style.sample.chart')}
      rows={{ values: weekdays, name: (one) => nameOf(one, 'long'), tick: (one) => nameOf(one, 'short') }}
      columns={{ values: hours, name: (hour) => `${hour}:00`, tick: (hour) => (Number(hour) % 6 === 0 ? hour : '') }}
      value={value}
      format={(one) => one?.toLocaleString(locale, { maximumFractionDigits: 0 }) ?? '–'}
      shades={shades}
      formatEnd={(one) => one.toLocaleString(locale)}
      isChosen={() => false}
      onChoose={() => undefined}
    />
  );
}

function ShadeLegendStandard() {
  const { locale } = useText();
  const tokens = useTokens();
  const shades = shadesOf(hourAudience, tokens.ramp, false);
  return <ShadeLegend shades={shades} format={(value) => value.toLocaleString(locale)} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'BarList',
    about: ['charts/bar-list#BarList'],
    patterns: ['toggle_button', 'list'],
    specimens: { standard: BarListStandard, selected: BarListSelected },
  },
  {
    name: 'HeatMap',
    about: ['charts/heat-map#HeatMap'],
    patterns: ['heat_map'],
    specimens: { standard: HeatMapStandard },
  },
  {
    name: 'ShadeLegend',
    about: ['charts/shade-legend#ShadeLegend'],
    patterns: ['decoration'],
    specimens: { standard: ShadeLegendStandard },
  },
];
