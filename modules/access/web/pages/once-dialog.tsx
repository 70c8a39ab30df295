import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { CheckIcon } from '@quarterhour/web/icons/check.tsx';
import { ContentCopyIcon } from '@quarterhour/web/icons/content-copy.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useId, useState } from 'react';

interface OnceDialogProps {
  title: string;
  text: string;
  /** Why the person must pass it on themselves, if they expected otherwise. */
  warning?: string;
  label: string;
  /** The secret to show. */
  secret: string;
  onClose: () => void;
}

/** Shows a link, a key or codes that cannot be shown again. Only its own button closes it. */
export function OnceDialog({ title, text, warning, label, secret, onClose }: OnceDialogProps) {
  const { t } = useText();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copyLabel = t(copied ? 'page.copied' : 'page.copy');
  const copy = () => navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {warning && (
          <Alert severity="warning" variant="outlined">
            {warning}
          </Alert>
        )}
        <Typography variant="body2">{text}</Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', paddingBlockStart: 1 }}>
          <TextField
            fullWidth
            multiline={secret.includes('\n')}
            label={label}
            value={secret}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', style: { fontFamily: 'ui-monospace, monospace' } } }}
          />
          <Tooltip title={copyLabel}>
            <IconButton aria-label={copyLabel} onClick={() => void copy()}>
              {copied ? <CheckIcon /> : <ContentCopyIcon />}
            </IconButton>
          </Tooltip>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('settings.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
