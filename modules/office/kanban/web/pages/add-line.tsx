import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { type SyntheticEvent, useState } from 'react';

interface AddLineProps {
  /** The button, and the label of the field behind it. */
  label: string;
  onAdd: (title: string) => Promise<void>;
}

/** A button that becomes a field for a title: Enter adds, and the field waits for the next one. */
export function AddLine({ label, onAdd }: AddLineProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = title.trim();
    if (given === '') return setOpen(false);
    setTitle('');
    void onAdd(given);
  };
  if (!open) {
    return (
      <Button
        fullWidth
        color="secondary"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        sx={{ justifyContent: 'flex-start' }}
      >
        {label}
      </Button>
    );
  }
  return (
    <form onSubmit={add}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={label}
        value={title}
        helperText={t('kanban.add.hint')}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={() => title.trim() === '' && setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
    </form>
  );
}
