import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { DayField } from '@quarterhour/web/controls/period/day-field.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { NewEvent } from '../../model/events.ts';
import { joined, partsOf, type Repeat, repeatOf, repeats, ruleOf } from './repeat-rule.ts';

const ends = ['never', 'until', 'count'] as const;
type End = (typeof ends)[number];

/** How an event repeats, and until when. */
export function RepeatFields({ form }: { form: Form<NewEvent> }) {
  const { t, locale } = useText();
  const { rule, start } = form.values;
  const parts = partsOf(rule);
  const [isCustom, setCustom] = useState(() => repeatOf(rule, start) === 'custom');
  const repeat: Repeat = isCustom ? 'custom' : repeatOf(rule, start);
  const [end, setEnd] = useState<End>(() => (parts.until ? 'until' : parts.count === null ? 'never' : 'count'));
  const set = (changes: Partial<typeof parts>) => form.set({ rule: joined({ ...parts, ...changes }) });
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  const weekday = Number.isNaN(day.getTime())
    ? ''
    : day.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
  const choose = (next: Repeat) => {
    setCustom(next === 'custom');
    if (next !== 'custom') set({ base: ruleOf(next, start) });
  };
  const chooseEnd = (next: End) => {
    setEnd(next);
    set({ until: next === 'until' ? start.slice(0, 10) : '', count: next === 'count' ? 10 : null });
  };
  const error = form.errorAt('rule');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: rule ? '1fr 1fr' : '1fr' } }}>
        <TextField
          select
          label={t('calendar.repeat')}
          value={repeat}
          error={error !== undefined}
          helperText={error}
          onChange={({ target }) => choose(target.value as Repeat)}
        >
          {repeats.map((value) => (
            <MenuItem key={value} value={value}>
              {t(`calendar.repeat.${value}`, { weekday, day: day.getUTCDate() || 1 })}
            </MenuItem>
          ))}
        </TextField>
        {rule !== '' && (
          <TextField
            select
            label={t('calendar.repeat.end')}
            value={end}
            onChange={({ target }) => chooseEnd(target.value as End)}
          >
            {ends.map((value) => (
              <MenuItem key={value} value={value}>
                {t(`calendar.repeat.end.${value}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {repeat === 'custom' && (
        <TextField
          label={t('calendar.repeat.rule')}
          helperText={t('calendar.repeat.rule.hint')}
          value={parts.base}
          onChange={({ target }) => set({ base: target.value.trim().toUpperCase() })}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
        />
      )}
      {rule !== '' && end === 'until' && (
        <DayField
          size="medium"
          label={t('calendar.repeat.until')}
          value={parts.until}
          onChange={(until) => set({ until, count: null })}
        />
      )}
      {rule !== '' && end === 'count' && (
        <TextField
          type="number"
          label={t('calendar.repeat.count')}
          value={parts.count ?? ''}
          onChange={({ target }) => set({ count: Math.max(1, Math.min(9999, Number(target.value) || 1)), until: '' })}
          slotProps={{ htmlInput: { min: 1, max: 9999 } }}
        />
      )}
    </>
  );
}
