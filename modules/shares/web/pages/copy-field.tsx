import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { CheckIcon } from '@quarterhour/web/icons/check.tsx';
import { ContentCopyIcon } from '@quarterhour/web/icons/content-copy.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';

/** A text to copy, with the button that does. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState<string>();
  const name = copied === text ? t('page.copied') : t('shares.copy', { label });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', paddingBlockStart: 0.5 }}>
      <TextField
        fullWidth
        multiline
        label={label}
        value={text}
        onFocus={({ target }) => target.select()}
        slotProps={{
          htmlInput: { readOnly: true, dir: 'ltr', style: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } },
        }}
      />
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
        >
          {copied === text ? <CheckIcon /> : <ContentCopyIcon />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
