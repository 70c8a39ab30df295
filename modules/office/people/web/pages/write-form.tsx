import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useText } from '@quarterhour/web/text/use-text';
import { type SyntheticEvent, useState } from 'react';

interface WriteFormProps {
  label: string;
  submit: string;
  most: number;
  initial?: string;
  onSend: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** A field for a post, a comment or a reply. */
export function WriteForm({ label, submit, most, initial = '', onSend, onCancel }: WriteFormProps) {
  const { t } = useText();
  const [text, setText] = useState(initial);
  const [busy, setBusy] = useState(false);
  const isLong = text.trim().length > most;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    await onSend(text.trim());
    setBusy(false);
    setText('');
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        multiline
        size="small"
        label={label}
        value={text}
        autoFocus={onCancel !== undefined}
        error={isLong}
        helperText={isLong ? t('field_error.post_long') : undefined}
        onChange={({ target }) => setText(target.value)}
        sx={{ flex: '1 1 240px' }}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={text.trim() === '' || isLong}>
        {submit}
      </Button>
      {onCancel && (
        <Button color="secondary" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
    </Box>
  );
}
