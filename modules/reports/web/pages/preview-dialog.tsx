import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { z } from 'zod';

interface PreviewDialogProps {
  input: z.input<typeof api.previewReport.input>;
  onClose: () => void;
}

/** Shows the mail of a report: as most mail clients do, and as those without pictures and styles do. */
export function PreviewDialog({ input, onClose }: PreviewDialogProps) {
  const { t } = useText();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [kind, setKind] = useState<'html' | 'text'>('html');
  const answer = useQuery({
    queryKey: ['report-preview', input],
    queryFn: ({ signal }) => call(api.previewReport, input, signal),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {t('reports.preview.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {answer.isPending && <Typography role="status">{t('reports.preview.loading')}</Typography>}
        <Loaded answer={answer}>
          {({ subject, html, text }) => (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <Typography dir="auto" sx={{ flex: '1 1 16em', fontWeight: 550 }}>
                  {t('reports.preview.subject', { subject })}
                </Typography>
                <ToggleButtonGroup exclusive size="small" value={kind} onChange={(_, next) => next && setKind(next)}>
                  <ToggleButton value="html">{t('reports.preview.html')}</ToggleButton>
                  <ToggleButton value="text">{t('reports.preview.text')}</ToggleButton>
                </ToggleButtonGroup>
              </Box>
              {kind === 'html' ? (
                // Without any permission: no scripts, and its links lead nowhere.
                <Box
                  component="iframe"
                  title={t('reports.preview.title')}
                  sandbox=""
                  srcDoc={html}
                  sx={{ inlineSize: '100%', blockSize: '65vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
                />
              ) : (
                <Box
                  component="pre"
                  dir="auto"
                  tabIndex={0}
                  sx={{ margin: 0, maxBlockSize: '65vh', overflow: 'auto', whiteSpace: 'pre-wrap', fontSize: 14 }}
                >
                  {text}
                </Box>
              )}
            </>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('settings.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
