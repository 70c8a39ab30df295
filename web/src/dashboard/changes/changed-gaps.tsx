import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MeasureId, measures, subjectOf } from '@quarterhour/model/measures';
import { readRows } from '../../charts/read-result.ts';
import { useGapPhrase } from '../../data/left-out-text.ts';
import { useMeasureFormat } from '../../data/measure-format.ts';
import { useAnswer } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { rankingQuery } from '../queries.ts';
import { gapMoves } from './gap-moves.ts';

const shown = 3;

/**
 * The apparent change that gaps would have caused, station by station; nothing if there is no gap or the measure does
 * not add up.
 */
export function ChangedGaps({ measure }: { measure: MeasureId }) {
  const { t } = useText();
  const format = useMeasureFormat(measure);
  const phrase = useGapPhrase();
  const adds = useView().view.equal && measures[measure].additive && subjectOf(measure) === 'listening';
  const equal = useAnswer((frame) => rankingQuery(frame, measure, 'station'), { enabled: adds }).result;
  const leftOut = equal?.meta.left_out ?? [];
  const all = useAnswer((frame) => ({ ...rankingQuery(frame, measure, 'station'), equal_coverage: false }), {
    enabled: adds && leftOut.length > 0,
  }).result;
  if (!equal || !all || leftOut.length === 0) return null;
  const moves = gapMoves(readRows(equal, measure), readRows(all, measure), leftOut, shown);
  const [first] = moves;
  if (!first) return null;
  return (
    <Box sx={{ marginBlockStart: 1.5 }}>
      <Typography variant="h3" color="textSecondary" gutterBottom>
        {t('changed.gaps')}
      </Typography>
      <Box component="ul" aria-label={t('changed.gaps')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {moves.map(({ station, gaps, difference }) => (
          <Box
            component="li"
            key={station}
            sx={{ display: 'flex', gap: 1, paddingBlock: 0.5, typography: 'body2', color: 'text.secondary' }}
          >
            <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {phrase(gaps)}
            </Box>
            <bdi>{format.difference(difference, Math.abs(first.difference))}</bdi>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('changed.gaps_hint')}
      </Typography>
    </Box>
  );
}
