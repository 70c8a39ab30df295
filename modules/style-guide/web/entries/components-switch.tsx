import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function SwitchStandard() {
  const { t } = useText();
  return <FormControlLabel control={<Switch defaultChecked />} label={t('compare.equal')} />;
}

function SwitchSizes() {
  const { t } = useText();
  return (
    <Stack>
      <FormControlLabel control={<Switch size="small" />} label={t('compare.equal')} />
      <FormControlLabel control={<Switch />} label={t('compare.equal')} />
    </Stack>
  );
}

function SwitchDisabled() {
  const { t } = useText();
  return <FormControlLabel disabled control={<Switch defaultChecked />} label={t('compare.equal')} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'Switch',
    library: 'https://mui.com/material-ui/api/switch/',
    patterns: ['switch'],
    specimens: { standard: SwitchStandard, sizes: SwitchSizes, disabled: SwitchDisabled },
  },
];
