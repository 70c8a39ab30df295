import ConfirmedIcon from '@mui/icons-material/ReportOutlined';
import SuspectedIcon from '@mui/icons-material/WarningAmber';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Gap } from '@quarterhour/model/coverage';
import { useText } from '../../text/use-text.ts';
import { outageSigns } from './outage-signs.ts';
import type { PlotScale } from './plot-scale.ts';
import type { TimeBucket } from './time-series.ts';

interface OutageButtonsProps {
  scale: PlotScale;
  buckets: readonly TimeBucket[];
  /** Describes a gap: station, time and reason. */
  gap: (gap: Gap) => string;
  onReview: (gaps: readonly Gap[]) => void;
}

const size = 26;
/** The maximum number of outages that a button names. */
const mostNamed = 3;

/** A button above each outage that the reader may judge. */
export function OutageButtons({ scale, buckets, gap, onReview }: OutageButtonsProps) {
  const { t } = useText();
  const { edges, width } = scale;
  return outageSigns(buckets, scale.x).map(({ x, gaps, isSuspected }) => {
    const named = gaps.slice(0, mostNamed).map(gap);
    if (gaps.length > mostNamed) named.push(t('coverage.more_gaps', { count: gaps.length - mostNamed }));
    const middle = Math.min(Math.max(x, edges.left + size / 2), width - edges.right - size / 2);
    return (
      <Tooltip key={x} title={t('outages.review', { gaps: named.join('; ') })}>
        <IconButton
          size="small"
          aria-haspopup="dialog"
          onClick={() => onReview(gaps)}
          // An inline style is not mirrored: the scale is mirrored already in right-to-left pages.
          style={{ left: middle - size / 2 }}
          sx={{
            position: 'absolute',
            top: edges.top + 2,
            zIndex: 2,
            inlineSize: size,
            blockSize: size,
            padding: 0,
            color: isSuspected ? 'warning.main' : 'text.secondary',
            bgcolor: 'background.paper',
            border: '1px solid',
            borderColor: isSuspected ? 'warning.main' : 'divider',
            '&:hover': { bgcolor: 'background.paper', borderColor: 'text.primary' },
            displayPrint: 'none',
          }}
        >
          {isSuspected ? <SuspectedIcon sx={{ fontSize: 18 }} /> : <ConfirmedIcon sx={{ fontSize: 18 }} />}
        </IconButton>
      </Tooltip>
    );
  });
}
