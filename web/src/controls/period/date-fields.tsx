import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DayRange } from '@quarterhour/model/period';
import { isDay } from '@quarterhour/model/view-address';
import { type SyntheticEvent, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { DayField } from './day-field.tsx';

export interface DateFieldsProps {
  initial: DayRange;
  /** The last day that can be chosen, YYYY-MM-DD. */
  latest: string;
  /** The first day that can be chosen; left out: any. */
  earliest?: string | undefined;
  onApply: (days: DayRange) => void;
}

/** A range of days, both ends included. */
export function DateFields({ initial, latest, earliest = '', onApply }: DateFieldsProps) {
  const { t } = useText();
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  const wrongOrder = isDay(from) && isDay(to) && from > to;
  const usable = isDay(from) && isDay(to) && !wrongOrder && from <= latest && to <= latest && from >= earliest;
  const limits = { latest, ...(earliest && { earliest }) };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (usable) onApply({ from, to });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 1.5 }}>
        <DayField label={t('period.from')} value={from} {...limits} onChange={setFrom} />
        <DayField label={t('period.to')} value={to} {...limits} onChange={setTo} error={wrongOrder} />
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
