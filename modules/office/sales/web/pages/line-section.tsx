import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@quarterhour/model/money';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { useGapText } from '@quarterhour/web/data/gap-text';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useId } from 'react';
import { type LineDelivery, lineTotal, type OrderLine } from '../../model/orders.ts';
import { productNoun } from '../../model/products.ts';
import { AiringTables } from './airing-tables.tsx';
import { DeliveryBar } from './delivery-bar.tsx';
import { paceColors } from './pace-colors.ts';
import type { useOrder } from './use-order.ts';

interface LineSectionProps {
  line: OrderLine;
  currency: string;
  delivery: ReturnType<typeof useOrder>['delivery'];
  /** The number of the line. */
  at: number;
  onEdit: (() => void) | undefined;
}

/** A line of an order: what was booked, what was delivered, and every airing. */
export function LineSection({ line, currency, delivery, at, onEdit }: LineSectionProps) {
  const { t, locale } = useText();
  const id = useId();
  const words = useNounWords(productNoun);
  const names = new Map(useStationOptions().map(({ value, name }) => [value, name]));
  const { name, stations, from, to, daypart } = line;
  const facts = [
    formatDays({ from, to }, locale),
    words.value('daypart', daypart),
    stations.length > 0 ? stations.map((slug) => names.get(slug) ?? slug).join(', ') : t('sales.line.stations_all'),
    formatMoney(lineTotal(line), currency, locale),
  ];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, md: 2.5 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h3" id={id}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.join(' · ')}
          </Typography>
        </Box>
        {onEdit && (
          <Button size="small" variant="outlined" onClick={onEdit} aria-label={t('sales.line.edit_named', { name })}>
            {t('settings.edit')}
          </Button>
        )}
      </Box>
      {line.titles.length === 0 ? (
        <Typography color="textSecondary">{t('sales.line.no_titles')}</Typography>
      ) : (
        <Loaded answer={delivery}>
          {({ lines }) => {
            const delivered = lines[at];
            return delivered && <Delivered delivered={delivered} />;
          }}
        </Loaded>
      )}
    </Paper>
  );
}

function Delivered({ delivered }: { delivered: LineDelivery }) {
  const { t } = useText();
  const { airings, impressions, pace } = delivered;
  const missing = (part: LineDelivery['airings']) => Math.max(0, (part.expected ?? 0) - part.delivered);
  const lacks = [
    ...(missing(airings) > 0 ? [t('sales.delivery.missing_airings', { count: missing(airings) })] : []),
    ...(missing(impressions) > 0 ? [t('sales.delivery.missing_impressions', { count: missing(impressions) })] : []),
  ];
  return (
    <>
      <Box>
        <Chip size="small" label={t(`sales.delivery.pace.${pace}`)} color={paceColors[pace]} variant="outlined" />
      </Box>
      {(pace === 'behind' || pace === 'short') && lacks.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t('sales.delivery.behind', { missing: lacks.join(', ') })}
        </Alert>
      )}
      <Doubts delivered={delivered} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <DeliveryBar label={t('sales.delivery.airings')} part={airings} />
        <DeliveryBar label={t('sales.delivery.impressions')} part={impressions} />
      </Box>
      <AiringTables delivered={delivered} />
    </>
  );
}

/** The maximum number of gaps to name; the page Data lists all. */
const mostGaps = 3;

/** What makes the proof doubtful: titles that matched nothing, songs that they match, and time without logs or titles. */
function Doubts({ delivered: { not_found: lost, songs, gaps } }: { delivered: LineDelivery }) {
  const { t, locale } = useText();
  const gapText = useGapText();
  const list = (items: readonly string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(items);
  const more = gaps.length - mostGaps;
  const named = [
    ...gaps.slice(0, mostGaps).map(gapText),
    ...(more > 0 ? [t('coverage.more_gaps', { count: more })] : []),
  ];
  const doubts = [
    ...(lost.length > 0 ? [t('sales.delivery.not_found', { titles: list(lost) })] : []),
    ...(songs.length > 0 ? [t('sales.delivery.songs', { songs: list(songs.map(({ song }) => song)) })] : []),
    ...(named.length > 0 ? [t('sales.delivery.gaps', { gaps: named.join('; ') })] : []),
  ];
  if (doubts.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined">
      {doubts.map((doubt) => (
        <Typography key={doubt} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {doubt}
        </Typography>
      ))}
    </Alert>
  );
}
