import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Language, languageIds } from '@quarterhour/model/languages';
import { languages } from '@quarterhour/web/text/languages';
import { useText } from '@quarterhour/web/text/use-text';

interface MailInputsProps {
  value: MailTo;
  /** What is wrong with the address. */
  error?: string | undefined;
  onChange: (next: MailTo) => void;
}

export interface MailTo {
  to: string;
  language: Language;
}

/** Where the mail with a document goes, and its language. */
export function MailInputs({ value, error, onChange }: MailInputsProps) {
  const { t } = useText();
  return (
    <>
      <TextField
        label={t('billing.mail.to')}
        value={value.to}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email', autoComplete: 'off' } }}
      />
      <TextField
        select
        label={t('billing.mail.language')}
        value={value.language}
        onChange={({ target }) => onChange({ ...value, language: target.value as Language })}
      >
        {languageIds.map((id) => (
          <MenuItem key={id} value={id} lang={id}>
            {languages[id].name}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
