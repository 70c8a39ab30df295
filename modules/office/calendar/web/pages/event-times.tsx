import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useChoiceTexts } from '@quarterhour/web/controls/form/choice-texts';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { DayField, MomentField } from '@quarterhour/web/controls/period/day-field.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { NewEvent } from '../../model/events.ts';
import { minutesBetween, shifted } from './times.ts';
import { zoneNames } from './zone-names.ts';

/** When an event begins and ends, and on which clock. A new start keeps its length. */
export function EventTimes({ form }: { form: Form<NewEvent> }) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const { all_day: allDay, start, end } = form.values;
  const [length, setLength] = useState(60);
  const isComplete = start !== '' && end !== '';
  const setStart = (next: string) => {
    const minutes = isComplete ? minutesBetween(start, end) : length;
    setLength(minutes);
    form.set({ start: next, ...(next !== '' && end !== '' && { end: shifted(next, minutes) }) });
  };
  const setAllDay = (on: boolean) => {
    if (on) form.set({ all_day: true, start: start.slice(0, 10), end: shifted(end.slice(0, 10), 1440) });
    else form.set({ all_day: false, start: `${start}T09:00`, end: `${shifted(end, -1440)}T10:00` });
  };
  const time = (name: 'start' | 'end', value: string, onChange: (next: string) => void) => {
    const error = form.errorAt(name);
    const props = { value, error: error !== undefined, hint: error, onChange };
    return allDay ? (
      <DayField {...props} size="medium" label={t(`calendar.event.${name === 'end' ? 'last_day' : name}`)} />
    ) : (
      <MomentField {...props} label={t(`calendar.event.${name}`)} />
    );
  };
  return (
    <>
      <FormControlLabel
        control={<Switch checked={allDay} disabled={!isComplete} onChange={(_, on) => setAllDay(on)} />}
        label={t('calendar.event.all_day')}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {time('start', start, setStart)}
        {/* People name the last day; the event ends when the next one begins. */}
        {time('end', allDay ? shifted(end, -1440) : end, (next) =>
          form.set({ end: allDay ? shifted(next, 1440) : next }),
        )}
      </Box>
      {!allDay && (
        <Autocomplete
          {...choiceTexts}
          disableClearable
          options={zoneNames}
          value={form.values.timezone}
          onChange={(_, timezone) => form.set({ timezone })}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('calendar.event.timezone')}
              error={form.errorAt('timezone') !== undefined}
              helperText={form.errorAt('timezone') ?? t('calendar.event.timezone.hint')}
            />
          )}
        />
      )}
    </>
  );
}
