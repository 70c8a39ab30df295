import TextField from '@mui/material/TextField';
import { useText } from '../../text/use-text.ts';

interface FilterTextsProps {
  texts: readonly string[];
  onChange: (texts: string[]) => void;
}

/** Parts of names, separated by commas. */
export function FilterTexts({ texts, onChange }: FilterTextsProps) {
  const { t } = useText();
  const parts = (text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return (
    <TextField
      size="small"
      autoFocus
      label={t('filter.texts')}
      defaultValue={texts.join(', ')}
      onChange={(event) => onChange(parts(event.target.value))}
    />
  );
}
