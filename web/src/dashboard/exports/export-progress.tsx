import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { ExportProgress as Progress } from '@quarterhour/model/exports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { useText } from '../../text/use-text.ts';

const everyMilliseconds = 1000;

/** How far an export is, at the lower edge of the page, with a button that cancels it. */
export function ExportProgress({ id, onCancel }: { id: string; onCancel: () => void }) {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['export', id],
    queryFn: ({ signal }) => call(api.exportProgress, { id }, signal),
    refetchInterval: everyMilliseconds,
  });
  const isReading = data?.state === 'reading' && data.of > 0;
  return (
    <Portal>
      <Paper
        role="status"
        elevation={6}
        sx={{
          position: 'fixed',
          insetBlockEnd: 16,
          insetInline: 0,
          marginInline: 'auto',
          inlineSize: 'min(360px, calc(100vw - 32px))',
          zIndex: 'snackbar',
          padding: 2,
          displayPrint: 'none',
        }}
      >
        <Typography variant="body2" sx={{ marginBlockEnd: 1 }}>
          {words(data, t)}
        </Typography>
        <LinearProgress
          aria-label={t('exports.busy')}
          variant={isReading ? 'determinate' : 'indeterminate'}
          value={isReading ? (data.done / data.of) * 100 : undefined}
        />
        <Button size="small" color="secondary" onClick={onCancel} sx={{ marginBlockStart: 1 }}>
          {t('exports.cancel')}
        </Button>
      </Paper>
    </Portal>
  );
}

function words(progress: Progress | undefined, t: ReturnType<typeof useText>['t']): string {
  switch (progress?.state) {
    case 'waiting':
      return t('exports.waiting');
    case 'reading':
      return t('exports.reading', { done: progress.done, total: progress.of });
    case 'writing':
      return t('exports.writing');
    default:
      return t('exports.busy');
  }
}
