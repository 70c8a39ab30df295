import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { Row } from './row.tsx';

interface ChoiceRowProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; name: string; lang?: string; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** A setting with a few values, side by side. */
export function ChoiceRow<Value extends string>({ label, value, choices, onChoose }: ChoiceRowProps<Value>) {
  return (
    <Row label={label}>
      {(labelId) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-labelledby={labelId}
          value={value}
          // A click on the chosen value would deselect it.
          onChange={(_, chosen: Value | null) => chosen && onChoose(chosen)}
        >
          {choices.map((choice) => (
            <ToggleButton
              key={choice.value}
              value={choice.value}
              lang={choice.lang}
              sx={{ gap: 0.75, minInlineSize: 0 }}
            >
              {choice.icon}
              {choice.name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Row>
  );
}
