import Typography from '@mui/material/Typography';
import { codeSchema } from '@quarterhour/model/two-factor';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { LoginFrame } from './login-frame.tsx';
import { SignInField } from './sign-in-field.tsx';

interface CodeFormProps {
  /** Why the previous code was refused. */
  problem: ReactNode;
  /** The submit button. */
  goOn: ReactNode;
  onCode: (code: string) => void;
}

/** Two-factor authentication: a one-time code of the person's app, or a recovery code. */
export function CodeForm({ problem, goOn, onCode }: CodeFormProps) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const fits = codeSchema.safeParse(code).success;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (fits) onCode(code);
  };
  return (
    <LoginFrame title={t('signin.code.title')}>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 20 }}>
        {problem}
        <Typography color="textSecondary">{t('signin.code.text')}</Typography>
        <SignInField
          label={t('settings.two_factor.code')}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={tried && !fits}
          helperText={tried && !fits ? t('field_error.code') : undefined}
          slotProps={{ input: { dir: 'ltr', spellCheck: false } }}
        />
        {goOn}
        <Typography variant="caption" color="textSecondary">
          {t('signin.code.lost')}
        </Typography>
      </form>
    </LoginFrame>
  );
}
