import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { DayRange } from '@quarterhour/model/period';
import { type SyntheticEvent, useState } from 'react';
import { isDay } from '../data/view-address.ts';
import { useText } from '../text/use-text.ts';

export interface DateFieldsProps {
  initial: DayRange;
  /** The last day that can be chosen, YYYY-MM-DD. */
  latest: string;
  onApply: (days: DayRange) => void;
}

/** Two days, both included, in the browser's own date fields: they speak the reader's language and know the keyboard. */
export function DateFields({ initial, latest, onApply }: DateFieldsProps) {
  const { t } = useText();
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  const wrongOrder = isDay(from) && isDay(to) && from > to;
  const usable = isDay(from) && isDay(to) && !wrongOrder;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (usable) onApply({ from, to });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 1.5 }}>
        <DateField label={t('period.from')} value={from} latest={latest} onChange={setFrom} />
        <DateField label={t('period.to')} value={to} latest={latest} onChange={setTo} wrong={wrongOrder} />
      </Box>
      {wrongOrder && (
        <Box role="alert" sx={{ color: 'error.main', typography: 'caption' }}>
          {t('period.wrong_order')}
        </Box>
      )}
      <Button type="submit" variant="contained" disabled={!usable}>
        {t('action.apply')}
      </Button>
    </Box>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  latest: string;
  wrong?: boolean;
  onChange: (day: string) => void;
}

function DateField({ label, value, latest, wrong, onChange }: DateFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      error={wrong}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { max: latest }, inputLabel: { shrink: true } }}
    />
  );
}
