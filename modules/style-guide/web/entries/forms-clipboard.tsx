import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { CheckIcon } from '@quarterhour/web/icons/check.tsx';
import { ContentCopyIcon } from '@quarterhour/web/icons/content-copy.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function ClipboardStandard() {
  const { t } = useText();
  const fail = useFailureToast();
  const [copied, setCopied] = useState(false);
  const text = 'https://listening.example.org/s/3f9c';
  const name = t(copied ? 'page.copied' : 'page.copy');
  const button = (
    <InputAdornment position="end">
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true), fail)}
        >
          {copied ? <CheckIcon /> : <ContentCopyIcon />}
        </IconButton>
      </Tooltip>
    </InputAdornment>
  );
  return (
    <TextField
      fullWidth
      label={t('style.sample.link')}
      value={text}
      onFocus={({ target }) => target.select()}
      slotProps={{ input: { endAdornment: button }, htmlInput: { readOnly: true, dir: 'ltr' } }}
    />
  );
}

export const entries: readonly Entry[] = [
  { name: 'Clipboard', patterns: ['textbox', 'button', 'tooltip'], specimens: { standard: ClipboardStandard } },
];
