import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../text/use-text.ts';
import { TimezoneInput } from '../stations/timezone-input.tsx';
import type { StationsWish } from './create-stations.ts';

/** The territory and group of new stations, by name, and their time zone. */
export type Place = Omit<StationsWish, 'names'>;

interface PlaceFieldsProps {
  place: Place;
  /** The existing groups; if there are none, the form asks for names of a territory and a group. */
  groups: readonly { slug: string; name: string }[];
  wrong: Partial<Record<'territory' | 'group', boolean>>;
  /** The offset of the log's clock from UTC in minutes; null if the log does not say. */
  clock: number | null;
  onChange: (changes: Partial<Place>) => void;
}

/** The group and the time zone of new stations. */
export function PlaceFields({ place, groups, wrong, clock, onChange }: PlaceFieldsProps) {
  const { t } = useText();
  const hint = clock === null ? t('settings.hint.timezone') : t('first_run.clock', { offset: offsetText(clock) });
  const name = (field: 'territory' | 'group') => (
    <TextField
      label={t(`dimension.${field}`)}
      value={place[field]}
      error={wrong[field] === true}
      helperText={t(wrong[field] ? 'field_error.name' : `first_run.${field}_hint`)}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      {groups.length === 0 ? (
        <>
          {name('territory')}
          {name('group')}
        </>
      ) : (
        <TextField
          select
          label={t('dimension.group')}
          value={place.group}
          onChange={({ target }) => onChange({ group: target.value })}
        >
          {groups.map((group) => (
            <MenuItem key={group.slug} value={group.name}>
              {group.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TimezoneInput value={place.timezone} hint={hint} onChange={(timezone) => onChange({ timezone })} />
    </Box>
  );
}

/** An offset from UTC (minutes) in the usual notation: +02:00 */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
