import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ProgressLine } from '@quarterhour/web/controls/progress-line.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function ProgressLineStandard() {
  const { t } = useText();
  return <ProgressLine label={t('shell.loading')} />;
}

function ProgressWithValue() {
  const { t } = useText();
  return (
    <Stack spacing={2}>
      <LinearProgress variant="determinate" value={62} aria-label={t('style.sample.delivered')} />
      <CircularProgress variant="determinate" value={62} aria-label={t('style.sample.delivered')} />
    </Stack>
  );
}

function SkeletonLoading() {
  const { t } = useText();
  return (
    <Stack spacing={1} role="status" aria-label={t('shell.loading')}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="text" width="60%" />
      <Skeleton variant="circular" width={40} height={40} />
    </Stack>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'ProgressLine',
    about: ['controls/progress-line#ProgressLine'],
    patterns: ['progress'],
    specimens: { standard: ProgressLineStandard },
  },
  {
    name: 'Progress',
    library: 'https://mui.com/material-ui/react-progress/',
    patterns: ['progress'],
    specimens: { with_value: ProgressWithValue },
  },
  {
    name: 'Skeleton',
    library: 'https://mui.com/material-ui/react-skeleton/',
    patterns: ['status'],
    specimens: { loading: SkeletonLoading },
  },
];
