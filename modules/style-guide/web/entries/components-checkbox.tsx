import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { Tick } from '@quarterhour/web/controls/tick.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

const devices = ['smartphone', 'smart_speaker', 'car'] as const;

function CheckboxStandard() {
  const { t } = useText();
  return <FormControlLabel control={<Checkbox defaultChecked />} label={t('compare.equal')} />;
}

function CheckboxSeveral() {
  const { t } = useText();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('dimension.device_category')}</FormLabel>
      <FormGroup>
        {devices.map((id) => (
          <FormControlLabel
            key={id}
            control={<Checkbox defaultChecked={id === 'car'} />}
            label={t(`device_category.${id}`)}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

function CheckboxIndeterminate() {
  const { t } = useText();
  const [chosen, setChosen] = useState(1);
  const all = chosen === devices.length;
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={all}
          indeterminate={chosen > 0 && !all}
          onChange={() => setChosen(all ? 0 : devices.length)}
        />
      }
      label={t('scope.all')}
    />
  );
}

function CheckboxError() {
  const { t } = useText();
  return (
    <FormControl error>
      <FormControlLabel control={<Checkbox color="error" />} label={t('style.sample.agree')} />
      <FormHelperText>{t('signin.required')}</FormHelperText>
    </FormControl>
  );
}

function CheckboxDisabled() {
  const { t } = useText();
  return <FormControlLabel disabled control={<Checkbox defaultChecked />} label={t('compare.equal')} />;
}

function TickStandard() {
  const { t } = useText();
  return (
    <Stack spacing={1}>
      <Stack direction="row">
        <Tick checked />
        {t('device_category.car')}
      </Stack>
      <Stack direction="row">
        <Tick checked={false} />
        {t('device_category.tablet')}
      </Stack>
    </Stack>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Checkbox',
    library: 'https://mui.com/material-ui/api/checkbox/',
    patterns: ['checkbox'],
    specimens: {
      standard: CheckboxStandard,
      several: CheckboxSeveral,
      indeterminate: CheckboxIndeterminate,
      error: CheckboxError,
      disabled: CheckboxDisabled,
    },
  },
  {
    name: 'Tick',
    about: ['controls/tick#Tick'],
    patterns: ['decoration'],
    specimens: { standard: TickStandard },
  },
];
