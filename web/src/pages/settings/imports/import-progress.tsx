import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useProblemText } from '../../../data/problem-text.ts';
import { formatSince } from '../../../text/moments.ts';
import { useText } from '../../../text/use-text.ts';
import { FindingsList } from './findings-list.tsx';
import { ImportError, type UploadProgress } from './upload.ts';

/** Milliseconds: the server first reports each import as waiting, and most begin at once. */
const longWait = 2000;

/** The current stage of an import, and its progress. */
export function UnderWay({ file, progress: { step, done, stalledSince } }: { file: string; progress: UploadProgress }) {
  const { t, locale } = useText();
  const waitsLong = useLasting(step === 'waiting', longWait);
  const shown = step === 'waiting' && !waitsLong ? 'sending' : step;
  const text = t(`settings.imports.${shown}`, { file });
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 620, display: 'grid', gap: 0.75 }}>
      <Typography variant="body2">{text}</Typography>
      {stalledSince === undefined ? (
        <LinearProgress
          aria-label={text}
          variant={done === undefined ? 'indeterminate' : 'determinate'}
          value={(done ?? 0) * 100}
        />
      ) : (
        <Alert severity="warning" variant="outlined">
          {t('settings.imports.stalled', { time: formatSince(stalledSince, locale) })}
        </Alert>
      )}
    </Box>
  );
}

/** Whether something has been true for that many milliseconds. */
function useLasting(isTrue: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isTrue, milliseconds]);
  return lasts;
}

/**
 * Why an import failed, and how to fix it.
 * @param onForce counts lines that are not plausible all the same
 */
export function ImportFailed({ error, onForce }: { error: unknown; onForce?: () => void }) {
  const { t, has } = useText();
  const problemText = useProblemText();
  const wordsOf = ({ code, values }: ImportError) => {
    const key = `import_error.${code}`;
    return t(has(key) ? key : 'import_error.failed', values);
  };
  if (error instanceof ImportError && error.code === 'implausible') {
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, justifyItems: 'start' }}>
        <Alert severity="warning" variant="outlined">
          {t('import_error.implausible')}
        </Alert>
        <FindingsList findings={error.findings} />
        {onForce && (
          <Button variant="outlined" onClick={onForce}>
            {t('finding.import_anyway')}
          </Button>
        )}
      </Box>
    );
  }
  const words = error instanceof ImportError ? wordsOf(error) : problemText(error);
  return (
    <Alert severity="error" variant="outlined">
      {words} {t('settings.imports.again')}
    </Alert>
  );
}
