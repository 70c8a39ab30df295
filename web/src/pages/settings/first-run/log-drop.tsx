import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useProblemText } from '../../../data/problem-text.ts';
import { UploadFileOutlinedIcon } from '../../../icons/upload-file-outlined.tsx';
import { useText } from '../../../text/use-text.ts';
import { type ReadLog, readLog } from './read-logs.ts';

/** Takes log files by drop or file dialog, and has each of them recognised. */
export function LogDrop({ onRead }: { onRead: (log: ReadLog) => void }) {
  const { t } = useText();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [reading, setReading] = useState<string>();
  const [error, setError] = useState<unknown>();
  const read = async (files: readonly File[]) => {
    setError(undefined);
    try {
      for (const file of files) {
        setReading(file.name);
        onRead(await readLog(file));
      }
    } catch (thrown) {
      setError(thrown);
    }
    setReading(undefined);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read([...event.dataTransfer.files]);
  };
  return (
    <>
      <Box
        role="group"
        aria-label={t('settings.imports.choose')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          inlineSize: '100%',
          maxInlineSize: 720,
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          padding: { xs: 3, sm: 5 },
          border: '2px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 2,
          textAlign: 'center',
        }}
      >
        <Typography>{t('first_run.drop')}</Typography>
        <Button
          variant="contained"
          startIcon={<UploadFileOutlinedIcon />}
          disabled={reading !== undefined}
          onClick={() => input.current?.click()}
        >
          {t('settings.imports.choose')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('first_run.drop_hint')}
        </Typography>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('settings.imports.choose')}
          onChange={({ target }) => void read([...(target.files ?? [])])}
        />
      </Box>
      <Box aria-live="polite" sx={{ inlineSize: '100%', maxInlineSize: 720 }}>
        {reading !== undefined && (
          <>
            <Typography variant="body2">{t('settings.imports.reading', { file: reading })}</Typography>
            <LinearProgress
              aria-label={t('settings.imports.reading', { file: reading })}
              sx={{ marginBlockStart: 0.75 }}
            />
          </>
        )}
        {error !== undefined && (
          <Alert severity="error" variant="outlined">
            {problemText(error)}
          </Alert>
        )}
      </Box>
    </>
  );
}
