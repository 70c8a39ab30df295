import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFailureToast, useSnackbar, useToast } from '@quarterhour/web/controls/toast/toast';
import { ToastHost } from '@quarterhour/web/controls/toast/toast-host.tsx';
import { ProblemError } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function Buttons() {
  const { t } = useText();
  const toast = useToast();
  const open = useSnackbar();
  const fail = useFailureToast();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => toast()}>
        {t('style.state.standard')}
      </Button>
      <Button variant="outlined" onClick={() => toast(t('filter.cleared'), () => undefined)}>
        {t('settings.undo')}
      </Button>
      <Button variant="outlined" onClick={() => open({ severity: 'success', variant: 'alert', transition: 'grow' })}>
        {t('style.state.colors')}
      </Button>
      <Button variant="outlined" onClick={() => fail(new ProblemError(503))}>
        {t('style.state.error')}
      </Button>
    </Stack>
  );
}

function ToastHostStandard() {
  return (
    <ToastHost>
      <Buttons />
    </ToastHost>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'ToastHost',
    about: ['controls/toast/toast-host#ToastHost'],
    inside: ['controls/toast/toast-stack#ToastStack'],
    patterns: ['alert'],
    room: 260,
    specimens: { standard: ToastHostStandard },
  },
];
