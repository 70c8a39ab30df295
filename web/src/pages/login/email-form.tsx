import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { useProblemText } from '../../data/problem-text.ts';
import { useText } from '../../text/use-text.ts';
import { SignInField } from './sign-in-field.tsx';

interface EmailFormProps {
  /** What the mail is for. */
  text: string;
  submit: string;
  /** The request for the mail. */
  ask: { mutate: (email: string) => void; isPending: boolean; isError: boolean; error: unknown };
}

/** Asks for the address that a mail is sent to. */
export function EmailForm({ text, submit, ask }: EmailFormProps) {
  const { t } = useText();
  const problemText = useProblemText();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && email.trim() === '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) ask.mutate(email.trim());
  };
  return (
    <Box component="form" onSubmit={send} noValidate sx={{ display: 'grid', gap: 2.5 }}>
      {ask.isError && (
        <Alert severity="error" variant="outlined">
          {problemText(ask.error)}
        </Alert>
      )}
      <Typography color="textSecondary">{text}</Typography>
      <SignInField
        label={t('signin.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={missing}
        helperText={missing ? t('signin.required') : undefined}
      />
      <Button type="submit" variant="contained" size="large" loading={ask.isPending}>
        {submit}
      </Button>
      <Button component={Link} to="/login" color="secondary">
        {t('forgotten.back')}
      </Button>
    </Box>
  );
}
