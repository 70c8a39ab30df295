import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useId } from 'react';
import { eventColors } from '../../model/events.ts';

interface ColorInputProps {
  value: number | null;
  onChange: (color: number | null) => void;
  /** Whether "by type" is a choice. */
  isOptional: boolean;
}

/** A colour of the series of charts, or that of the kind of event. */
export function ColorInput({ value, onChange, isOptional }: ColorInputProps) {
  const { t } = useText();
  const id = useId();
  const { series, faint } = useTokens();
  const numbers = Array.from({ length: eventColors }, (_, at) => at);
  return (
    <Box>
      <FormLabel id={id}>{t('calendar.event.color')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value === null ? 'kind' : String(value)}
        onChange={(_, next) => onChange(next === 'kind' ? null : Number(next))}
      >
        {isOptional && (
          <Radio
            value="kind"
            slotProps={{ input: { 'aria-label': t('calendar.event.color.kind') } }}
            sx={{ color: faint, '&.Mui-checked': { color: faint } }}
          />
        )}
        {numbers.map((at) => (
          <Radio
            key={at}
            value={String(at)}
            slotProps={{ input: { 'aria-label': t('calendar.event.color.number', { number: at + 1 }) } }}
            sx={{ color: series[at], '&.Mui-checked': { color: series[at] } }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
