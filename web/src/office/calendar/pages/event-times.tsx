import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { NewEvent } from '@quarterhour/model/office/calendar/events';
import type { Form } from '../../../controls/form/use-form.ts';
import { useText } from '../../../text/use-text.ts';
import { minutesBetween, shifted } from './times.ts';
import { zoneNames } from './zone-names.ts';

/** When an event begins and ends, and on which clock. A new start keeps its length. */
export function EventTimes({ form }: { form: Form<NewEvent> }) {
  const { t } = useText();
  const { all_day: allDay, start, end } = form.values;
  const setStart = (next: string) => {
    if (next === '') return;
    form.set({ start: next, end: shifted(next, minutesBetween(start, end)) });
  };
  const setAllDay = (on: boolean) => {
    if (on) form.set({ all_day: true, start: start.slice(0, 10), end: shifted(end.slice(0, 10), 1440) });
    else form.set({ all_day: false, start: `${start}T09:00`, end: `${shifted(end, -1440)}T10:00` });
  };
  const time = (name: 'start' | 'end', value: string, set: (next: string) => void) => (
    <TextField
      type={allDay ? 'date' : 'datetime-local'}
      label={t(`calendar.event.${name === 'end' && allDay ? 'last_day' : name}`)}
      value={value}
      error={form.errorAt(name) !== undefined}
      helperText={form.errorAt(name)}
      onChange={({ target }) => set(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <>
      <FormControlLabel
        control={<Switch checked={allDay} onChange={(_, on) => setAllDay(on)} />}
        label={t('calendar.event.all_day')}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {time('start', start, setStart)}
        {/* People name the last day; the event ends when the next one begins. */}
        {time(
          'end',
          allDay ? shifted(end, -1440) : end,
          (next) => next && form.set({ end: allDay ? shifted(next, 1440) : next }),
        )}
      </Box>
      {!allDay && (
        <Autocomplete
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
