import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { numberFormat } from '@quarterhour/model/formats';
import { BarList } from '@quarterhour/web/charts/bar-list.tsx';
import { WorldMap } from '@quarterhour/web/charts/world-map/world-map.tsx';
import { Card } from '@quarterhour/web/controls/card.tsx';
import { useValueName } from '@quarterhour/web/data/value-name';
import { useText } from '@quarterhour/web/text/use-text';
import { useMemo } from 'react';
import type { ListeningNow, LiveGroup } from '../../model/now.ts';
import type { LiveDimension } from '../../model/topic.ts';
import { useLiveFormat } from '../use-live-format.ts';

/** The most rows of a list. */
const rows = 8;
const titles = {
  country: 'live.by.country',
  device_category: 'live.by.device_category',
  player: 'live.by.player',
  listening_method: 'live.by.listening_method',
} as const;

/** Devices now by one attribute of listeners. */
export function SplitCard({ now, dimension }: { now: ListeningNow; dimension: LiveDimension }) {
  const { t } = useText();
  return (
    <Card title={t(titles[dimension])} help="live_listening">
      <Split groups={now.by[dimension]} dimension={dimension} isSilent={now.listeners === 0} />
    </Card>
  );
}

/** Devices now by country, on the map and as a list. */
export function WhereNowCard({ now }: { now: ListeningNow }) {
  const { t, locale } = useText();
  const { count } = useLiveFormat();
  const nameOf = useValueName();
  const groups = now.by.country;
  const regions = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const countries = useMemo(
    () =>
      groups
        .filter(({ value }) => /^[A-Z]{2}$/.test(value))
        .map(({ value, devices }) => ({
          ...{ code: value, name: nameOf('country', value), size: devices, value: count(devices), chosen: false },
        })),
    [groups, nameOf, count],
  );
  return (
    <Card title={t(titles.country)} help="live_listening">
      {countries.length > 0 && (
        <WorldMap
          countries={countries}
          measure={t('live.devices')}
          average={false}
          format={count}
          height="220px"
          label={t(titles.country)}
          countryName={(code) => regions.of(code) ?? code}
          onChoose={() => undefined}
        />
      )}
      <Split groups={groups} dimension="country" isSilent={now.listeners === 0} />
    </Card>
  );
}

interface SplitProps {
  groups: readonly LiveGroup[];
  dimension: LiveDimension;
  /** Nobody listens. */
  isSilent: boolean;
}

function Split({ groups, dimension, isSilent }: SplitProps) {
  const { t, locale } = useText();
  const { count } = useLiveFormat();
  const nameOf = useValueName();
  const whole = groups.reduce((sum, { devices }) => sum + devices, 0);
  if (whole === 0) {
    return (
      <Typography color="textSecondary" sx={{ paddingBlock: 2 }}>
        {t(isSilent ? 'live.by.nobody' : 'live.by.none')}
      </Typography>
    );
  }
  const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <BarList
        label={t(titles[dimension])}
        bars={groups.slice(0, rows).map(({ value, devices }) => ({
          ...{ id: value, name: nameOf(dimension, value), size: devices, value: count(devices) },
          ...{ exact: count(devices), share: share.format(devices / whole) },
        }))}
      />
    </Box>
  );
}
