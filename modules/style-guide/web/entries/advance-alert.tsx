import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function AlertColors() {
  const { t } = useText();
  return (
    <Stack spacing={1}>
      {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
        <Alert key={severity} severity={severity} variant="outlined">
          {t('warning.being_counted')}
        </Alert>
      ))}
    </Stack>
  );
}

function AlertWithActions() {
  const { t } = useText();
  const action = (
    <Button size="small" color="inherit">
      {t('action.try_again')}
    </Button>
  );
  return (
    <Alert severity="error" variant="outlined" action={action}>
      <AlertTitle>{t('menu.failed')}</AlertTitle>
      {t('signin.error.unreachable')}
    </Alert>
  );
}

function AlertClosable() {
  const { t } = useText();
  const [open, setOpen] = useState(true);
  return open ? (
    <Alert severity="info" variant="outlined" onClose={() => setOpen(false)} closeText={t('action.close')}>
      {t('warning.approximate_place')}
    </Alert>
  ) : (
    <Button onClick={() => setOpen(true)}>{t('action.try_again')}</Button>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Alert',
    library: 'https://mui.com/material-ui/react-alert/',
    patterns: ['alert'],
    specimens: { colors: AlertColors, with_actions: AlertWithActions, closable: AlertClosable },
  },
];
