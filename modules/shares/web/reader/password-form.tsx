import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useText } from '@quarterhour/web/text/use-text';
import { type SyntheticEvent, useState } from 'react';
import { LinkMessage } from './link-message.tsx';

interface PasswordFormProps {
  /** Why the last try failed. */
  problem: 'wrong' | 'wait' | undefined;
  onEnter: (password: string) => Promise<void>;
}

/** Asks for the password of a link. */
export function PasswordForm({ problem, onEnter }: PasswordFormProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    await onEnter(password);
    setBusy(false);
  };
  return (
    <LinkMessage title={t('shares.link.password')} text={t('shares.link.password.text')}>
      <Box component="form" onSubmit={enter} noValidate sx={{ display: 'grid', gap: 2, inlineSize: '100%' }}>
        <TextField
          fullWidth
          autoFocus
          type="password"
          name="password"
          autoComplete="current-password"
          label={t('shares.link.password.label')}
          value={password}
          error={problem !== undefined}
          helperText={problem && t(`shares.link.password.${problem}`)}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={password === ''}
          sx={{ justifySelf: 'start' }}
        >
          {t('shares.link.enter')}
        </Button>
      </Box>
    </LinkMessage>
  );
}
