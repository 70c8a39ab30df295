import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

const operators = ['is', 'is_not', 'contains'] as const;

function ToggleButtonStandard() {
  const { t } = useText();
  const [chosen, choose] = useState<string>('is');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_, next: string | null) => next && choose(next)}
      aria-label={t('filter.operator')}
    >
      {operators.map((id) => (
        <ToggleButton key={id} value={id}>
          {t(`filter.${id}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function ToggleButtonSeveral() {
  const { t } = useText();
  const [chosen, choose] = useState<string[]>(['car']);
  return (
    <ToggleButtonGroup
      size="small"
      value={chosen}
      onChange={(_, next: string[]) => choose(next)}
      aria-label={t('dimension.device_category')}
    >
      {(['car', 'tablet'] as const).map((id) => (
        <ToggleButton key={id} value={id}>
          {t(`device_category.${id}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function ToggleButtonDisabled() {
  const { t } = useText();
  return (
    <ToggleButton size="small" value="is" disabled>
      {t('filter.is')}
    </ToggleButton>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'ToggleButton',
    library: 'https://mui.com/material-ui/react-toggle-button/',
    patterns: ['toggle_button'],
    specimens: { standard: ToggleButtonStandard, several: ToggleButtonSeveral, disabled: ToggleButtonDisabled },
  },
];
