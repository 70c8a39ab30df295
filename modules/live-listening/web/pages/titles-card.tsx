import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Card } from '@quarterhour/web/controls/card.tsx';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { useValueName } from '@quarterhour/web/data/value-name';
import { useText } from '@quarterhour/web/text/use-text';
import type { ListeningNow } from '../../model/now.ts';
import { useLiveFormat } from '../use-live-format.ts';

/** The most titles that are shown. */
const most = 8;

/** The titles of the last hour: what is on air, and what each gained and lost. */
export function TitlesCard({ now, ofOne }: { now: ListeningNow; ofOne: boolean }) {
  const { t } = useText();
  const { time, count } = useLiveFormat();
  const nameOf = useValueName();
  const titles = now.titles.slice(0, most);
  return (
    <Card title={t('live.titles')} help="live_listening">
      {titles.length === 0 ? (
        <Typography color="textSecondary" sx={{ paddingBlock: 2 }}>
          {t('live.titles.none')}
        </Typography>
      ) : (
        <RowList label={t('live.titles')}>
          {titles.map(({ station, title, from, until, gained, lost }) => (
            <ListRow
              key={`${station} ${from}`}
              over={until !== null}
              title={<bdi>{title}</bdi>}
              details={
                <>
                  {!ofOne && <bdi>{nameOf('station', station)} · </bdi>}
                  {until === null ? t('live.since', { time: time(from) }) : `${time(from)}–${time(until)}`}
                </>
              }
              state={
                <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  <Moved label={t('live.gained', { count: gained })} color="success.main" text={`↑ ${count(gained)}`} />{' '}
                  <Moved label={t('live.lost', { count: lost })} color="error.main" text={`↓ ${count(lost)}`} />
                </Box>
              }
            />
          ))}
        </RowList>
      )}
    </Card>
  );
}

function Moved({ label, color, text }: { label: string; color: string; text: string }) {
  return (
    <Box component="span" role="img" aria-label={label} title={label} sx={{ color, marginInlineStart: 1 }}>
      {text}
    </Box>
  );
}
