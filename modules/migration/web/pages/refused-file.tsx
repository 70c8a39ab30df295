import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ProblemError } from '@quarterhour/web/data/call';
import { useFieldText, useProblemText } from '@quarterhour/web/data/problem-text';
import { useText } from '@quarterhour/web/text/use-text';

/** The maximum number of errors to list; people correct a file from the top. */
const shown = 20;

/** The errors of a refused file, line by line. */
export function RefusedFile({ file, error }: { file: string; error: unknown }) {
  const { t } = useText();
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : [];
  return (
    <Alert severity="error" variant="outlined" sx={{ maxInlineSize: 760 }}>
      <Typography variant="body2">{t('migration.upload.refused', { file })}</Typography>
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {errors.length === 0 && <li>{problemText(error)}</li>}
        {errors.slice(0, shown).map((one) => (
          <li key={`${one.path} ${one.code}`}>{fieldText(one)}</li>
        ))}
      </Box>
      {errors.length > shown && (
        <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
          {t('migration.upload.more', { count: errors.length - shown })}
        </Typography>
      )}
    </Alert>
  );
}
