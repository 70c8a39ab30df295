import { dateFormat } from '@quarterhour/model/formats';
import { FullTable } from '@quarterhour/web/charts/full-table.tsx';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { dayHours, days } from '../frame/samples.ts';
import type { Entry } from '../guide/entry.ts';

function useRows() {
  const { locale } = useText();
  return days.map((day, at) => ({
    id: day,
    name: dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day)),
    cells: [dayHours[at]?.toLocaleString(locale)],
  }));
}

function FullTableStandard() {
  const { t } = useText();
  return (
    <FullTable
      caption={t('style.sample.chart')}
      headings={[t('dimension.day'), t('measure.listening_hours')]}
      rows={useRows()}
      maxHeight={260}
    />
  );
}

function FullTableWithActions() {
  const { t } = useText();
  return (
    <FullTable
      caption={t('style.sample.chart')}
      headings={[t('dimension.day'), t('measure.listening_hours')]}
      rows={useRows().slice(0, 4)}
      onChoose={() => undefined}
    />
  );
}

function ValueTableStandard() {
  const { t } = useText();
  return (
    <ValueTable
      caption={t('style.sample.chart')}
      headings={[t('dimension.day'), t('measure.listening_hours')]}
      rows={useRows().slice(0, 4)}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'FullTable',
    about: ['charts/full-table#FullTable'],
    patterns: ['table'],
    specimens: { standard: FullTableStandard, with_actions: FullTableWithActions },
  },
  {
    name: 'ValueTable',
    about: ['charts/value-table#ValueTable'],
    patterns: ['table'],
    specimens: { standard: ValueTableStandard },
  },
];
