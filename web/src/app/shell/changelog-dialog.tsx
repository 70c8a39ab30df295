import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { logFailure } from '../../browser/log-failure.ts';
import { BusyLine } from '../../controls/busy-line.tsx';
import { call } from '../../data/call.ts';
import { accessToken } from '../../identity/session.ts';
import { useText } from '../../text/use-text.ts';

/** The changes of a version, one line each. The list stays empty if they cannot be fetched (specification, section 8). */
export function ChangelogDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { t, locale } = useText();
  const title = useId();
  const { data: lines = [], isPending } = useQuery({
    queryKey: ['change_log', version, locale],
    queryFn: () => linesOf(version),
    // Fetched each time the dialog opens.
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title} variant="h2">
        {t('changelog.title', { version })}
      </DialogTitle>
      {/* Long lists can be scrolled with the keyboard too. */}
      <DialogContent tabIndex={0} sx={{ position: 'relative' }}>
        {isPending && <BusyLine />}
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
          {lines.map((line) => (
            <Typography key={line} component="li" variant="body2">
              {line}
            </Typography>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

async function linesOf(version: string): Promise<string[]> {
  try {
    return await call(api.changeLog, { token: await accessToken(), version: `v ${version}` });
  } catch (error) {
    logFailure('The changelog could not be fetched.', error);
    return [];
  }
}
