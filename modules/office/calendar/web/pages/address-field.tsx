import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { CheckIcon } from '@quarterhour/web/icons/check.tsx';
import { ContentCopyIcon } from '@quarterhour/web/icons/content-copy.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';

/** An address to copy, with the button that does. */
export function AddressField({ label, hint, text }: { label: string; hint: string; text: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  return (
    <TextField
      multiline
      label={label}
      helperText={hint}
      value={text}
      onFocus={({ target }) => target.select()}
      sx={{ marginBlockStart: 1 }}
      slotProps={{
        htmlInput: { readOnly: true, dir: 'ltr', style: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={t(isCopied ? 'page.copied' : 'calendar.feeds.copy')}
                onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
              >
                {isCopied ? <CheckIcon /> : <ContentCopyIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
