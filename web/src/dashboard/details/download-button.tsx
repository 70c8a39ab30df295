import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@quarterhour/model/result';
import { useMutation } from '@tanstack/react-query';
import { useProblemText } from '../../data/problem-text.ts';
import { DownloadOutlinedIcon } from '../../icons/download-outlined.tsx';
import { useText } from '../../text/use-text.ts';
import { downloadCsv } from './download.ts';

/** Downloads the table as a file; shows the error if it is refused. */
export function DownloadButton({ result }: { result: Result | undefined }) {
  const { t } = useText();
  const problemText = useProblemText();
  const saving = useMutation({ mutationFn: downloadCsv });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlinedIcon />}
        disabled={!result || result.rows.length === 0}
        loading={saving.isPending}
        loadingPosition="start"
        onClick={() => result && saving.mutate(result)}
      >
        {t('details.download')}
      </Button>
      {saving.isError && (
        <Typography role="alert" variant="caption" color="error" sx={{ order: 2, flexBasis: '100%' }}>
          {problemText(saving.error)}
        </Typography>
      )}
    </>
  );
}
