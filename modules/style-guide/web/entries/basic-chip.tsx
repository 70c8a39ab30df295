import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { CloseIcon } from '@quarterhour/web/icons/close.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function ChipColors() {
  const { t } = useText();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {(['default', 'primary', 'success', 'warning', 'error'] as const).map((color) => (
        <Chip key={color} color={color} variant="outlined" label={t('style.sample.archived')} />
      ))}
    </Stack>
  );
}

function ChipClosable() {
  const { t } = useText();
  const name = t('device_category.car');
  return (
    <Chip
      label={name}
      onDelete={() => undefined}
      deleteIcon={<CloseIcon titleAccess={t('filter.remove', { filter: name })} />}
    />
  );
}

function ChipSelected() {
  const { t } = useText();
  return <Chip color="primary" label={t('device_category.car')} aria-pressed onClick={() => undefined} />;
}

function ChipDisabled() {
  const { t } = useText();
  return <Chip disabled label={t('device_category.car')} onClick={() => undefined} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'Chip',
    library: 'https://mui.com/material-ui/api/chip/',
    inside: ['controls/chip#Chip'],
    patterns: ['button'],
    specimens: { colors: ChipColors, closable: ChipClosable, selected: ChipSelected, disabled: ChipDisabled },
  },
];
