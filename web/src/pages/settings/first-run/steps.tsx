import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useText } from '../../../text/use-text.ts';

export const steps = ['logs', 'stations', 'numbers'] as const;
export type StepId = (typeof steps)[number];

/** The list of steps with the current one; the heading of a step takes the focus when it begins. */
export function Steps({ current }: { current: StepId }) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);
  return (
    <>
      <Stepper activeStep={steps.indexOf(current)} sx={{ maxInlineSize: 620, marginBlockEnd: 3 }}>
        {steps.map((id) => (
          <Step key={id}>
            <StepLabel slotProps={{ root: { 'aria-current': id === current ? 'step' : undefined } }}>
              {t(`first_run.step.${id}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      <Typography variant="h2" tabIndex={-1} ref={heading} sx={{ marginBlockEnd: 1.5 }}>
        {t(`first_run.heading.${current}`)}
      </Typography>
    </>
  );
}
