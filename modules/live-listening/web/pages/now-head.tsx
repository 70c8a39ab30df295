import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Card } from '@quarterhour/web/controls/card.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { ListeningNow } from '../../model/now.ts';
import { useAge, useLiveFormat } from '../use-live-format.ts';

interface Props {
  now: ListeningNow;
  /** When it arrived, milliseconds of the page's clock. */
  received: number;
}

/** Listeners now, against the usual; the other two counts, and how old the evidence is. */
export function NowHead({ now, received }: Props) {
  const { t } = useText();
  const { count } = useLiveFormat();
  return (
    <Card title={t('live.now')} help="live_listening">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 5, rowGap: 2 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Typography
            component="p"
            sx={{ fontSize: { xs: 56, sm: 72 }, lineHeight: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            <bdi>{count(now.listeners)}</bdi>
          </Typography>
          <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
            {t('live.listeners')} · <Against now={now} />
          </Typography>
        </Box>
        <Box component="dl" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
          <Count name={t('live.connections')} value={count(now.connections)} hint={t('live.connections.hint')} />
          <Count name={t('live.devices')} value={count(now.devices)} hint={t('live.devices.hint')} />
        </Box>
      </Box>
      <Evidence now={now} received={received} />
    </Card>
  );
}

function Count({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', maxInlineSize: 260 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
        <Typography component="span" variant="caption" sx={{ display: 'block' }}>
          {hint}
        </Typography>
      </Typography>
      <Typography component="dd" sx={{ margin: 0, fontSize: 28, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{value}</bdi>
      </Typography>
    </Box>
  );
}

/** "18 % more than usual at this time (412)". */
export function Against({ now: { listeners, usual } }: Pick<Props, 'now'>) {
  const { t } = useText();
  const { count, percent } = useLiveFormat();
  if (usual === null || listeners === null) return t('live.no_usual');
  const change = usual > 0 ? (listeners - usual) / usual : 0;
  if (Math.abs(change) < 0.005) return t('live.as_usual', { usual: count(usual) });
  const key = change > 0 ? 'live.above_usual' : 'live.below_usual';
  return t(key, { percent: percent(Math.abs(change)).replace('+', ''), usual: count(usual) });
}

/** How old the oldest evidence is; or since when a part is unknown. */
export function Evidence({ now, received }: Props) {
  const { t } = useText();
  const { age, time } = useLiveFormat();
  const seconds = useAge(now.evidence_at, now.at, received);
  if (now.unknown_since !== null) {
    const since = time(now.unknown_since);
    return (
      <Alert severity="warning" variant="outlined" sx={{ marginBlockStart: 2 }}>
        {now.listeners === null ? t('live.unknown_since', { since }) : t('live.partly_unknown', { since })}
      </Alert>
    );
  }
  return (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block', marginBlockStart: 2 }}>
      {seconds === null ? t('live.no_evidence') : t('live.evidence', { age: age(seconds) })} {t('live.provisional')}
    </Typography>
  );
}
