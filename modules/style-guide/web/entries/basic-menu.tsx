import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import { ChoiceMenu } from '@quarterhour/web/controls/choice-menu.tsx';
import { LanguagePicker } from '@quarterhour/web/controls/language-picker.tsx';
import { ChoiceList, Menu, MenuHeading, MenuItem } from '@quarterhour/web/controls/menu.tsx';
import { MoreVertIcon } from '@quarterhour/web/icons/more-vert.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

const presets = ['last_7_days', 'last_28_days', 'last_84_days'] as const;

function MenuStandard() {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('shell.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuHeading>{t('period.weeks')}</MenuHeading>
        {presets.map((id) => (
          <MenuItem key={id} onClick={close}>
            {t(`period.${id}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled>{t('period.custom')}</MenuItem>
      </Menu>
    </>
  );
}

function ChoiceListStandard() {
  const { t } = useText();
  const [chosen, choose] = useState<(typeof presets)[number]>('last_28_days');
  return (
    <ChoiceList
      heading={t('period.weeks')}
      choices={presets.map((value) => ({ value, name: t(`period.${value}`) }))}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

function ChoiceMenuStandard() {
  const { t } = useText();
  const [chosen, choose] = useState<(typeof presets)[number]>('last_28_days');
  return (
    <ChoiceMenu
      label={t('period.label')}
      face={<MoreVertIcon />}
      value={chosen}
      choices={presets.map((value) => ({ value, name: t(`period.${value}`) }))}
      onChoose={choose}
    />
  );
}

function LanguagePickerStandard() {
  return <LanguagePicker />;
}

export const entries: readonly Entry[] = [
  {
    name: 'Menu',
    about: ['controls/menu#Menu', 'controls/menu#MenuItem', 'controls/menu#MenuHeading'],
    patterns: ['menu'],
    room: 300,
    specimens: { standard: MenuStandard },
  },
  {
    name: 'ChoiceList',
    about: ['controls/menu#ChoiceList'],
    inside: ['controls/choice-list#ChoiceList'],
    patterns: ['menu'],
    specimens: { standard: ChoiceListStandard },
  },
  {
    name: 'ChoiceMenu',
    about: ['controls/choice-menu#ChoiceMenu'],
    patterns: ['menu', 'tooltip'],
    room: 240,
    specimens: { standard: ChoiceMenuStandard },
  },
  {
    name: 'LanguagePicker',
    about: ['controls/language-picker#LanguagePicker'],
    patterns: ['menu', 'tooltip'],
    room: 280,
    specimens: { standard: LanguagePickerStandard },
  },
];
