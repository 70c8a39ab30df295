import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { DayField } from '@quarterhour/web/controls/period/day-field.tsx';
import { weekdayName } from '@quarterhour/web/data/value-name';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { DeleteOutlinedIcon } from '@quarterhour/web/icons/delete-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Slot } from '../../model/slots.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

interface SlotsInputProps {
  slots: readonly Slot[];
  onChange: (slots: Slot[]) => void;
  /** The day from which a new slot holds, YYYY-MM-DD. */
  today: string;
  /** The error of a part of it, such as slots.0.start. */
  errorAt: (path: string) => string | undefined;
}

/** When something is on air: weekdays, times, the days from and until which they hold, and exceptions. */
export function SlotsInput({ slots, onChange, today, errorAt }: SlotsInputProps) {
  const { t } = useText();
  const set = (at: number, changes: Partial<Slot>) =>
    onChange(slots.map((slot, place) => (place === at ? { ...slot, ...changes } : slot)));
  const add = () => {
    const last = slots.at(-1);
    const fresh = { weekdays: [1, 2, 3, 4, 5], start: last?.end ?? '06:00', end: '10:00' };
    onChange([...slots, { ...fresh, from: today, until: null, every_weeks: 1, exceptions: [], source: '' }]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h3">
        {t('shows.slots')}
      </Typography>
      {slots.map((slot, at) => (
        <SlotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no name, and keep their order
          key={at}
          number={at + 1}
          slot={slot}
          error={(field) => errorAt(`slots.${at}.${field}`)}
          onChange={(changes) => set(at, changes)}
          onRemove={() => onChange(slots.filter((_, place) => place !== at))}
        />
      ))}
      <Button color="secondary" startIcon={<AddIcon />} onClick={add} sx={{ justifySelf: 'start' }}>
        {t('shows.slot.add')}
      </Button>
    </Box>
  );
}

interface SlotFieldsProps {
  number: number;
  slot: Slot;
  error: (field: string) => string | undefined;
  onChange: (changes: Partial<Slot>) => void;
  onRemove: () => void;
}

function SlotFields({ number, slot, error, onChange, onRemove }: SlotFieldsProps) {
  const { t, locale } = useText();
  const time = (field: 'start' | 'end') => (
    <TextField
      type="time"
      size="small"
      label={t(`shows.slot.${field}`)}
      value={slot[field]}
      error={error(field) !== undefined}
      helperText={error(field)}
      onChange={({ target }) => onChange({ [field]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ inlineSize: 132 }}
    />
  );
  const day = (field: 'from' | 'until') => (
    <DayField
      size="small"
      clearable={field === 'until'}
      label={t(`shows.slot.${field}`)}
      value={slot[field] ?? ''}
      error={error(field) !== undefined}
      hint={error(field)}
      onChange={(value) => onChange({ [field]: value === '' ? null : value })}
    />
  );
  return (
    <Box
      role="group"
      aria-label={t('shows.slot.number', { number })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box>
          <ToggleButtonGroup
            size="small"
            aria-label={t('shows.slot.weekdays')}
            value={slot.weekdays}
            onChange={(_, chosen: number[]) => onChange({ weekdays: [...chosen].sort() })}
            sx={{ flexWrap: 'wrap' }}
          >
            {weekdays.map((weekday) => (
              <ToggleButton
                key={weekday}
                value={weekday}
                aria-label={weekdayName(weekday, locale)}
                sx={{ paddingInline: 1 }}
              >
                {weekdayName(weekday, locale, 'short')}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {error('weekdays') && <FormHelperText error>{error('weekdays')}</FormHelperText>}
        </Box>
        <IconButton aria-label={t('shows.slot.remove', { number })} onClick={onRemove}>
          <DeleteOutlinedIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {time('start')}
        {time('end')}
        {day('from')}
        {day('until')}
      </Box>
      {slot.end <= slot.start && (
        <Typography variant="caption" color="textSecondary">
          {t('shows.slot.next_day')}
        </Typography>
      )}
      <Exceptions slot={slot} onChange={onChange} />
    </Box>
  );
}

function Exceptions({ slot, onChange }: Pick<SlotFieldsProps, 'slot' | 'onChange'>) {
  const { t } = useText();
  const { exceptions } = slot;
  const set = (at: number, changes: Partial<Slot['exceptions'][number]>) =>
    onChange({ exceptions: exceptions.map((one, place) => (place === at ? { ...one, ...changes } : one)) });
  const add = () => onChange({ exceptions: [...exceptions, { date: slot.from, start: '', end: '' }] });
  const time = (at: number, field: 'start' | 'end') => (
    <TextField
      type="time"
      size="small"
      label={t(`shows.slot.${field}`)}
      value={exceptions[at]?.[field] ?? ''}
      onChange={({ target }) => set(at, { [field]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ inlineSize: 132 }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {exceptions.map(({ date }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their dates change while they are typed
        <Box key={at} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <DayField
            size="small"
            label={t('shows.exception.date')}
            value={date}
            onChange={(value) => set(at, { date: value })}
          />
          {time(at, 'start')}
          {time(at, 'end')}
          <IconButton
            aria-label={t('shows.exception.remove', { date })}
            onClick={() => onChange({ exceptions: exceptions.filter((_, place) => place !== at) })}
          >
            <DeleteOutlinedIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {exceptions.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('shows.exception.hint')}
        </Typography>
      )}
      <Button color="secondary" size="small" onClick={add} sx={{ justifySelf: 'start' }}>
        {t('shows.exception.add')}
      </Button>
    </Box>
  );
}
