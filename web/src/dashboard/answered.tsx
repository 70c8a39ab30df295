import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Result } from '@quarterhour/model/result';
import type { ReactNode } from 'react';
import { BusyLine } from '../controls/busy-line.tsx';
import { useProblemText } from '../data/problem-text.ts';
import { type Answer, lacksLogs } from '../data/use-result.ts';
import { useText } from '../text/use-text.ts';
import { useDashboard } from './dashboard.ts';
import { useSaidByPage } from './unreachable.tsx';

interface AnsweredProps {
  answer: Answer;
  /** A fixed height in pixels, for cards beside each other. */
  height: number;
  /** The dimension of the rows, if it can change: rows of another dimension are not shown under its heading. */
  dimensions?: readonly string[];
  children: (result: Result) => ReactNode;
}

/**
 * Renders a card's answer: placeholder bars before the first one, the picture, the previous picture while the next
 * answer loads, or the error.
 */
export function Answered({ answer, height, dimensions, children }: AnsweredProps) {
  const { t } = useText();
  const { nothing } = useDashboard();
  const { loading, error, retry } = answer;
  const saidByPage = useSaidByPage(error);
  const isOther = dimensions && answer.result?.query.dimensions.join() !== dimensions.join();
  const result = isOther ? undefined : answer.result;
  return (
    <Box sx={{ minBlockSize: { lg: height } }} aria-busy={loading}>
      {loading && result && <BusyLine />}
      {saidByPage ? (
        <Nothing height={height}>{t('card.no_answer')}</Nothing>
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : !result ? (
        <FallingBars height={height} />
      ) : isRefused(result) ? (
        <Nothing height={height}>{t('warning.reach_period_too_long')}</Nothing>
      ) : lacksLogs(result) ? (
        <Nothing height={height}>{t(nothing.known)}</Nothing>
      ) : (
        children(result)
      )}
    </Box>
  );
}

/** Whether all requested measures are unavailable for such a long period. */
function isRefused({ columns, rows, meta }: Result): boolean {
  const tooLong = meta.warnings.some(({ code }) => code === 'reach_period_too_long');
  return tooLong && columns.every(({ role }, index) => role !== 'measure' || rows.every((row) => row[index] === null));
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useText();
  const problemText = useProblemText();
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button size="small" color="inherit" onClick={retry}>
          {t('action.try_again')}
        </Button>
      }
      sx={{ marginBlockStart: 1 }}
    >
      {problemText(error)}
    </Alert>
  );
}

const shape = [100, 74, 58, 47, 38, 31, 25, 20, 16];

/** Placeholder bars in the shape of a ranking. */
export function FallingBars({ height }: { height: number }) {
  const { t } = useText();
  return (
    <Box
      role="status"
      aria-label={t('shell.loading')}
      sx={{ blockSize: height, overflow: 'hidden', paddingBlockStart: 1 }}
    >
      {shape.map((width) => (
        <Skeleton key={width} variant="rounded" sx={{ inlineSize: `${width}%`, blockSize: 24, marginBlockEnd: 1.25 }} />
      ))}
    </Box>
  );
}

/** The empty state of a card. */
export function Nothing({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Box sx={{ minBlockSize: { xs: 96, lg: height }, display: 'grid', placeItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}
