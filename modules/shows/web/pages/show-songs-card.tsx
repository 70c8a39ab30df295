import type { QueryInput } from '@quarterhour/model/query';
import { readRows } from '@quarterhour/web/charts/read-result';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { Card } from '@quarterhour/web/controls/card.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { Nothing } from '@quarterhour/web/dashboard/answered.tsx';
import { useMeasureFormat } from '@quarterhour/web/data/measure-format';
import { useResult } from '@quarterhour/web/data/use-result';
import { useText } from '@quarterhour/web/text/use-text';
import { lastWeeks } from './shows-card.tsx';

/** The songs that a show played in the last four weeks, with their audience. */
export function ShowSongsCard({ station, show }: { station: string; show: string }) {
  const { t } = useText();
  const plays = useMeasureFormat('plays');
  const audience = useMeasureFormat('song_average_audience');
  const query: QueryInput = {
    ...{ measures: ['plays', 'song_average_audience'], dimensions: ['song'], filters: [['is', 'show', [show]]] },
    ...{ stations: [station], period: lastWeeks, order_by: [['plays', 'desc']], limit: 20 },
  };
  const answer = useResult(query);
  return (
    <Card title={t('shows.songs', { show })} help="programme_schedule">
      <Loaded answer={{ data: answer.result, error: answer.error, refetch: answer.retry }}>
        {(result) => {
          const heard = new Map(
            readRows(result, 'song_average_audience').map(({ keys, value }) => [keys[0], value ?? null]),
          );
          const rows = readRows(result, 'plays');
          if (rows.length === 0) return <Nothing height={120}>{t('shows.songs.none')}</Nothing>;
          return (
            <ValueTable
              caption={t('shows.songs.most')}
              maxHeight={360}
              headings={[t('dimension.song'), plays.name, audience.name]}
              rows={rows.map(({ keys: [song = ''], value }) => ({
                id: song,
                name: song,
                cells: [plays.exact(value ?? null), audience.exact(heard.get(song) ?? null)],
              }))}
            />
          );
        }}
      </Loaded>
    </Card>
  );
}
