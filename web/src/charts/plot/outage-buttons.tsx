import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Gap } from '@quarterhour/model/coverage';
import { ReportOutlinedIcon } from '../../icons/report-outlined.tsx';
import { WarningAmberIcon } from '../../icons/warning-amber.tsx';
import { useText } from '../../text/use-text.ts';
import { type OutageSign, outageSigns } from './outage-signs.ts';
import type { PlotScale } from './plot-scale.ts';
import type { TimeSeries } from './time-series.ts';

interface OutageButtonsProps {
  scale: PlotScale;
  series: TimeSeries;
  /** Describes a gap: station, time and reason. */
  gap: (gap: Gap) => string;
  onReview: (gaps: readonly Gap[]) => void;
}

const size = 26;
/** The maximum number of outages that a button names. */
const mostNamed = 3;

/** A button for each outage that the reader may judge: above the chart, and on the dashed line of the comparison period. */
export function OutageButtons({ scale, series, gap, onReview }: OutageButtonsProps) {
  const { buckets, before } = series;
  const { top, bottom } = scale.edges;
  const lowest = scale.height - bottom - size;
  const now = outageSigns(buckets, scale.x).map((sign) => ({ ...sign, y: top + 2 }));
  const earlier = outageSigns(buckets, scale.x, 'outagesBefore').map((sign) => {
    const point = scale.y(before?.[sign.middle] ?? 0) - size - 6;
    // Below a button of the period itself, which would cover it.
    return { ...sign, y: Math.min(Math.max(point, top + size + 8), lowest) };
  });
  return [...now, ...earlier].map((sign) => (
    <OutageButton key={`${sign.x} ${sign.y}`} {...{ scale, sign, gap, onReview }} />
  ));
}

interface OutageButtonProps extends Pick<OutageButtonsProps, 'scale' | 'gap' | 'onReview'> {
  sign: OutageSign & { y: number };
}

function OutageButton({ scale: { edges, width }, sign, gap, onReview }: OutageButtonProps) {
  const { t } = useText();
  const { x, y, gaps, isSuspected } = sign;
  const named = gaps.slice(0, mostNamed).map(gap);
  if (gaps.length > mostNamed) named.push(t('coverage.more_gaps', { count: gaps.length - mostNamed }));
  const middle = Math.min(Math.max(x, edges.left + size / 2), width - edges.right - size / 2);
  return (
    <Tooltip title={t('outages.review', { gaps: named.join('; ') })}>
      <IconButton
        size="small"
        aria-haspopup="dialog"
        onClick={() => onReview(gaps)}
        // An inline style is not mirrored: the scale is mirrored already in right-to-left pages.
        style={{ left: middle - size / 2, top: y }}
        sx={{
          position: 'absolute',
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
        {isSuspected ? <WarningAmberIcon sx={{ fontSize: 18 }} /> : <ReportOutlinedIcon sx={{ fontSize: 18 }} />}
      </IconButton>
    </Tooltip>
  );
}
