import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MobileStepper from '@mui/material/MobileStepper';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

const steps = ['page.welcome.start', 'scope.label', 'menu.groups_stations'] as const;

function StepperHorizontal() {
  const { t } = useText();
  const [at, setAt] = useState(1);
  return (
    <Stack spacing={2}>
      <Stepper activeStep={at} alternativeLabel>
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel>{t(step)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('style.sample.back')}
        </Button>
        <Button variant="contained" disabled={at === steps.length} onClick={() => setAt(at + 1)}>
          {t('signin.continue')}
        </Button>
      </Stack>
    </Stack>
  );
}

function StepperVertical() {
  const { t } = useText();
  return (
    <Stepper activeStep={1} orientation="vertical">
      {steps.map((step) => (
        <Step key={step}>
          <StepLabel>{t(step)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

function StepperError() {
  const { t } = useText();
  return (
    <Stepper activeStep={1} alternativeLabel>
      {steps.map((step, index) => (
        <Step key={step}>
          <StepLabel error={index === 1}>{t(step)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

function MobileStepperStandard() {
  const { t } = useText();
  const [at, setAt] = useState(0);
  return (
    <Box sx={{ maxInlineSize: 400 }}>
      <MobileStepper
        variant="text"
        steps={steps.length}
        position="static"
        activeStep={at}
        backButton={
          <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('style.sample.back')}
          </Button>
        }
        nextButton={
          <Button size="small" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
            {t('signin.continue')}
          </Button>
        }
      />
    </Box>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Stepper',
    library: 'https://mui.com/material-ui/react-stepper/',
    patterns: ['stepper'],
    specimens: { horizontal: StepperHorizontal, vertical: StepperVertical, error: StepperError },
  },
  {
    name: 'MobileStepper',
    library: 'https://mui.com/material-ui/api/mobile-stepper/',
    patterns: ['stepper'],
    specimens: { standard: MobileStepperStandard },
  },
];
