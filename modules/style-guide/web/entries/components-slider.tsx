import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function SliderStandard() {
  const { t } = useText();
  return (
    <Box sx={{ paddingInline: 2 }}>
      <Slider aria-label={t('style.sample.volume')} defaultValue={40} valueLabelDisplay="auto" />
    </Box>
  );
}

function SliderSeveral() {
  const { t } = useText();
  return (
    <Box sx={{ paddingInline: 2 }}>
      <Slider
        getAriaLabel={(index) => t(index === 0 ? 'period.from' : 'period.to')}
        getAriaValueText={(hour) => `${hour}:00`}
        defaultValue={[6, 10]}
        max={24}
        step={1}
        marks={[0, 6, 12, 18, 24].map((value) => ({ value, label: `${value}:00` }))}
      />
    </Box>
  );
}

function SliderSteps() {
  const { t } = useText();
  return (
    <Box sx={{ paddingInline: 2 }}>
      <Slider aria-label={t('style.sample.spots')} defaultValue={20} step={10} marks max={60} />
    </Box>
  );
}

function SliderDisabled() {
  const { t } = useText();
  return (
    <Box sx={{ paddingInline: 2 }}>
      <Slider aria-label={t('style.sample.volume')} defaultValue={40} disabled />
    </Box>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Slider',
    library: 'https://mui.com/material-ui/api/slider/',
    patterns: ['slider'],
    specimens: { standard: SliderStandard, several: SliderSeveral, steps: SliderSteps, disabled: SliderDisabled },
  },
];
