import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

const periods = ['last_7_days', 'last_28_days', 'last_84_days'] as const;

function RadioStandard() {
  const { t } = useText();
  return (
    <FormControl>
      <FormLabel id="radio-period">{t('period.label')}</FormLabel>
      <RadioGroup aria-labelledby="radio-period" name="period" defaultValue="last_28_days">
        {periods.map((id) => (
          <FormControlLabel key={id} value={id} control={<Radio />} label={t(`period.${id}`)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function RadioHorizontal() {
  const { t } = useText();
  return (
    <FormControl>
      <FormLabel id="radio-operator">{t('filter.operator')}</FormLabel>
      <RadioGroup row aria-labelledby="radio-operator" name="operator" defaultValue="is">
        <FormControlLabel value="is" control={<Radio />} label={t('filter.is')} />
        <FormControlLabel value="is_not" control={<Radio />} label={t('filter.is_not')} />
      </RadioGroup>
    </FormControl>
  );
}

function RadioDisabled() {
  const { t } = useText();
  return (
    <FormControl>
      <FormLabel id="radio-disabled">{t('filter.operator')}</FormLabel>
      <RadioGroup row aria-labelledby="radio-disabled" name="disabled" defaultValue="is">
        <FormControlLabel disabled value="is" control={<Radio />} label={t('filter.is')} />
        <FormControlLabel disabled value="is_not" control={<Radio />} label={t('filter.is_not')} />
      </RadioGroup>
    </FormControl>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Radio',
    library: 'https://mui.com/material-ui/api/radio-group/',
    patterns: ['radio'],
    specimens: { standard: RadioStandard, horizontal: RadioHorizontal, disabled: RadioDisabled },
  },
];
