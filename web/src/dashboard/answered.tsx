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

interface AnsweredProps {
  answer: Answer;
  /** The height in pixels that is kept where cards stand beside each other, whatever is shown. */
  height: number;
  /** What the rows are, where that can change: the rows of other dimensions are not shown under their heading. */
  dimensions?: readonly string[];
  children: (result: Result) => ReactNode;
}

/**
 * What a card shows of an answer: falling bars before the first one, the picture, the picture before while the next
 * answer is under way, or what went wrong.
 */
export function Answered({ answer, height, dimensions, children }: AnsweredProps) {
  const { t } = useText();
  const { nothing } = useDashboard();
  const { loading, error, retry } = answer;
  const isOther = dimensions && answer.result?.query.dimensions.join() !== dimensions.join();
  const result = isOther ? undefined : answer.result;
  return (
    <Box sx={{ minBlockSize: { lg: height } }} aria-busy={loading}>
      {loading && result && <BusyLine />}
      {error ? (
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

/** Whether all that was asked for could not be said of so long a period. */
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

/** Bars in the falling shape of a ranking, where the first answer will stand. */
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

/** Where there is nothing to draw. */
export function Nothing({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Box sx={{ minBlockSize: { xs: 96, lg: height }, display: 'grid', placeItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}
