import { ChoiceRow } from '@quarterhour/web/controls/settings-drawer/choice-row.tsx';
import { ColorRow } from '@quarterhour/web/controls/settings-drawer/color-row.tsx';
import { FontRow } from '@quarterhour/web/controls/settings-drawer/font-row.tsx';
import { MiniRow } from '@quarterhour/web/controls/settings-drawer/mini-row.tsx';
import { RadiusRow } from '@quarterhour/web/controls/settings-drawer/radius-row.tsx';
import { Row } from '@quarterhour/web/controls/settings-drawer/row.tsx';
import { SettingsButton } from '@quarterhour/web/controls/settings-drawer/settings-button.tsx';
import { ShortcutsRow } from '@quarterhour/web/controls/settings-drawer/shortcuts-row.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function SettingsButtonStandard() {
  return <SettingsButton />;
}

function RowStandard() {
  const { t } = useText();
  return (
    <Row label={t('style.sample.volume')} value="40 %">
      {(id) => <progress aria-labelledby={id} value={0.4} />}
    </Row>
  );
}

function ChoiceRowStandard() {
  const { t } = useText();
  const [side, setSide] = useState<'left' | 'right'>('left');
  return (
    <ChoiceRow
      label={t('style.look.direction')}
      value={side}
      choices={(['left', 'right'] as const).map((value) => ({ value, name: t(`style.side.${value}`) }))}
      onChoose={setSide}
    />
  );
}

function ColorRowStandard() {
  return <ColorRow />;
}

function FontRowStandard() {
  return <FontRow />;
}

function MiniRowStandard() {
  return <MiniRow />;
}

function RadiusRowStandard() {
  return <RadiusRow />;
}

function ShortcutsRowStandard() {
  return <ShortcutsRow />;
}

export const entries: readonly Entry[] = [
  {
    name: 'SettingsButton',
    about: ['controls/settings-drawer/settings-button#SettingsButton'],
    inside: ['controls/settings-drawer/settings-drawer#SettingsDrawer'],
    patterns: ['dialog', 'tooltip'],
    room: 640,
    specimens: { standard: SettingsButtonStandard },
  },
  {
    name: 'Row',
    about: ['controls/settings-drawer/row#Row'],
    patterns: ['heading'],
    specimens: { standard: RowStandard },
  },
  {
    name: 'ChoiceRow',
    about: ['controls/settings-drawer/choice-row#ChoiceRow'],
    patterns: ['toggle_button'],
    specimens: { standard: ChoiceRowStandard },
  },
  {
    name: 'ColorRow',
    about: ['controls/settings-drawer/color-row#ColorRow'],
    patterns: ['radio'],
    specimens: { standard: ColorRowStandard },
  },
  {
    name: 'FontRow',
    about: ['controls/settings-drawer/font-row#FontRow'],
    patterns: ['radio'],
    specimens: { standard: FontRowStandard },
  },
  {
    name: 'MiniRow',
    about: ['controls/settings-drawer/mini-row#MiniRow'],
    patterns: ['switch'],
    specimens: { standard: MiniRowStandard },
  },
  {
    name: 'RadiusRow',
    about: ['controls/settings-drawer/radius-row#RadiusRow'],
    patterns: ['slider'],
    specimens: { standard: RadiusRowStandard },
  },
  {
    name: 'ShortcutsRow',
    about: ['controls/settings-drawer/shortcuts-row#ShortcutsRow'],
    patterns: ['switch'],
    specimens: { standard: ShortcutsRowStandard },
  },
];
