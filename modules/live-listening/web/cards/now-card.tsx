import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { ModuleCard } from '@quarterhour/web/dashboard/module-cards/module-card.tsx';
import { ModuleCardRows } from '@quarterhour/web/dashboard/module-cards/module-card-rows.tsx';
import { useValueName } from '@quarterhour/web/data/value-name';
import { useText } from '@quarterhour/web/text/use-text';
import { Against } from '../pages/now-head.tsx';
import { useListeningNow } from '../use-listening-now.ts';
import { useLiveFormat } from '../use-live-format.ts';

/** The most stations of the card. */
const most = 5;

/** Who listens now, on My page: the number, and the stations with most listeners. */
export function NowCard() {
  const { t } = useText();
  const { count } = useLiveFormat();
  const nameOf = useValueName();
  const answer = useListeningNow();
  const title = t('live.card.now');
  return (
    <ModuleCard module="live-listening" card="now" title={title}>
      <Loaded answer={answer}>
        {(now) => (
          <>
            <Box sx={{ marginBlockEnd: 1.5 }}>
              <Typography component="p" sx={{ fontSize: 40, lineHeight: 1.1, fontWeight: 600 }}>
                <bdi>{count(now.listeners)}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <Against now={now} />
              </Typography>
            </Box>
            <ModuleCardRows
              label={title}
              none={t('live.none.title')}
              rows={now.stations.slice(0, most).map(({ station, listeners, on_air }) => ({
                id: station,
                name: nameOf('station', station),
                href: `/live?station=${station}`,
                details: on_air,
                state: count(listeners),
              }))}
            />
          </>
        )}
      </Loaded>
    </ModuleCard>
  );
}
