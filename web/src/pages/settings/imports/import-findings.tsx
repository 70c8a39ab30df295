import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Finding } from '@quarterhour/model/findings';
import { useId, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { FindingsList } from './findings-list.tsx';

/** Opens the list of what is not plausible of an import; nothing if all of it is. */
export function ImportFindings({ file, findings }: { file: string; findings: readonly Finding[] }) {
  const { t } = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (findings.length === 0) return null;
  const title = t('finding.open_of', { file });
  return (
    <>
      <Button size="small" color="warning" aria-label={title} onClick={() => setOpen(true)}>
        {t('finding.open', { count: findings.length })}
      </Button>
      {open && (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={() => setOpen(false)}>
          <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <DialogContent>
            <FindingsList findings={findings} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
