import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { TableButton } from '@quarterhour/web/controls/card.tsx';
import { HelpLink } from '@quarterhour/web/controls/help-link.tsx';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { CloseIcon } from '@quarterhour/web/icons/close.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function ButtonVariants() {
  const { t } = useText();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button variant="contained">{t('action.apply')}</Button>
      <Button variant="outlined">{t('action.try_again')}</Button>
      <Button>{t('action.clear')}</Button>
      <Button color="secondary">{t('action.cancel')}</Button>
    </Stack>
  );
}

function ButtonSizes() {
  const { t } = useText();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button variant="outlined" size="small">
        {t('page.copy')}
      </Button>
      <Button variant="outlined">{t('page.copy')}</Button>
      <Button variant="outlined" size="large">
        {t('page.copy')}
      </Button>
    </Stack>
  );
}

function ButtonIcon() {
  const { t } = useText();
  return (
    <Button variant="contained" startIcon={<AddIcon />}>
      {t('filter.add')}
    </Button>
  );
}

function ButtonError() {
  const { t } = useText();
  return (
    <Button variant="contained" color="error">
      {t('style.sample.delete')}
    </Button>
  );
}

function ButtonLoading() {
  const { t } = useText();
  return (
    <Button variant="contained" loading>
      {t('action.apply')}
    </Button>
  );
}

function ButtonDisabled() {
  const { t } = useText();
  return (
    <Button variant="contained" disabled>
      {t('action.apply')}
    </Button>
  );
}

function IconButtonStandard() {
  const { t } = useText();
  return (
    <Tooltip title={t('action.close')}>
      <IconButton aria-label={t('action.close')}>
        <CloseIcon />
      </IconButton>
    </Tooltip>
  );
}

function TableButtonStandard() {
  const [pressed, setPressed] = useState(false);
  return <TableButton pressed={pressed} onClick={() => setPressed(!pressed)} />;
}

function TableButtonSelected() {
  const [pressed, setPressed] = useState(true);
  return <TableButton pressed={pressed} onClick={() => setPressed(!pressed)} />;
}

function HelpLinkStandard() {
  const { t } = useText();
  return <HelpLink topic="sessions" name={t('measure.sessions')} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'Button',
    library: 'https://mui.com/material-ui/api/button/',
    patterns: ['button'],
    specimens: {
      variants: ButtonVariants,
      sizes: ButtonSizes,
      icon: ButtonIcon,
      error: ButtonError,
      loading: ButtonLoading,
      disabled: ButtonDisabled,
    },
  },
  {
    name: 'IconButton',
    library: 'https://mui.com/material-ui/api/icon-button/',
    patterns: ['button', 'tooltip'],
    specimens: { standard: IconButtonStandard },
  },
  {
    name: 'TableButton',
    about: ['controls/card#TableButton'],
    patterns: ['toggle_button', 'tooltip'],
    specimens: { standard: TableButtonStandard, selected: TableButtonSelected },
  },
  {
    name: 'HelpLink',
    about: ['controls/help-link#HelpLink'],
    patterns: ['link', 'tooltip'],
    room: 110,
    specimens: { standard: HelpLinkStandard },
  },
];
