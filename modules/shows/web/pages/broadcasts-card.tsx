import type { QueryInput } from '@quarterhour/model/query';
import { LineChart } from '@quarterhour/web/charts/plot/line-chart.tsx';
import { readRows } from '@quarterhour/web/charts/read-result';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { Card, TableButton } from '@quarterhour/web/controls/card.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { Nothing } from '@quarterhour/web/dashboard/answered.tsx';
import { useMeasureFormat } from '@quarterhour/web/data/measure-format';
import { useResult } from '@quarterhour/web/data/use-result';
import { formatMoment } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useState } from 'react';
import { lastWeeks } from './shows-card.tsx';

/** The audience of each broadcast of a show in the last four weeks. */
export function BroadcastsCard({ station, show, timezone }: { station: string; show: string; timezone: string }) {
  const { t, locale } = useText();
  const { signal } = useTokens();
  const [asTable, setAsTable] = useState(false);
  const format = useMeasureFormat('aqh');
  const hours = useMeasureFormat('listening_hours');
  const query: QueryInput = {
    ...{ measures: ['aqh', 'listening_hours'], dimensions: ['broadcast'], filters: [['is', 'show', [show]]] },
    ...{ stations: [station], period: lastWeeks },
  };
  const answer = useResult(query);
  const nameOf = (value: string) => formatMoment(value.split(' ')[0] ?? '', timezone, locale);
  return (
    <Card
      title={t('shows.audience.broadcasts', { show })}
      help="programme_schedule"
      actions={<TableButton pressed={asTable} onClick={() => setAsTable(!asTable)} />}
    >
      <Loaded answer={{ data: answer.result, error: answer.error, refetch: answer.retry }}>
        {(result) => {
          const rows = readRows(result, 'aqh').map(({ keys, value }) => ({ id: keys[0] ?? '', value: value ?? null }));
          const listened = new Map(
            readRows(result, 'listening_hours').map(({ keys, value }) => [keys[0], value ?? null]),
          );
          if (rows.length === 0) return <Nothing height={160}>{t('shows.audience.nothing')}</Nothing>;
          const newest = rows.at(-1);
          if (asTable)
            return (
              <ValueTable
                caption={t('shows.audience.broadcasts', { show })}
                maxHeight={360}
                headings={[t('dimension.broadcast'), format.name, hours.name]}
                rows={rows.map(({ id, value }) => ({
                  id,
                  name: nameOf(id),
                  cells: [format.exact(value), hours.exact(listened.get(id) ?? null)],
                }))}
              />
            );
          return (
            <LineChart
              steps={rows.map(({ id }, at) => ({
                name: nameOf(id),
                tick: at % 5 === 0 ? (nameOf(id).split(',')[0] ?? '') : '',
              }))}
              lines={[{ name: format.name, color: signal, values: rows.map(({ value }) => value) }]}
              height={220}
              label={t('shows.audience.broadcasts.label', { show, value: format.value(newest?.value ?? null) })}
              value={format.exact}
            />
          );
        }}
      </Loaded>
    </Card>
  );
}
