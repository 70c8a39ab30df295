import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useProblemText } from '../../../data/problem-text.ts';
import { useText } from '../../../text/use-text.ts';
import { ImportError, type UploadProgress } from './upload.ts';

/** The current stage of an import, and its progress. */
export function UnderWay({ file, progress: { step, done } }: { file: string; progress: UploadProgress }) {
  const { t } = useText();
  const text = t(`settings.imports.${step}`, { file });
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 620, display: 'grid', gap: 0.75 }}>
      <Typography variant="body2">{text}</Typography>
      <LinearProgress
        aria-label={text}
        variant={done === undefined ? 'indeterminate' : 'determinate'}
        value={(done ?? 0) * 100}
      />
    </Box>
  );
}

/** Why an import failed, and how to fix it. */
export function ImportFailed({ error }: { error: unknown }) {
  const { t, has } = useText();
  const problemText = useProblemText();
  const wordsOf = ({ code, values }: ImportError) => {
    const key = `import_error.${code}`;
    return t(has(key) ? key : 'import_error.failed', values);
  };
  const words = error instanceof ImportError ? wordsOf(error) : problemText(error);
  return (
    <Alert severity="error" variant="outlined">
      {words} {t('settings.imports.again')}
    </Alert>
  );
}
