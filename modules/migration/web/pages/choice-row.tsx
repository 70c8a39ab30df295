import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { addDays } from '@quarterhour/model/period';
import { dayOf } from '@quarterhour/model/zone';
import { PanelButton } from '@quarterhour/web/controls/panel-button.tsx';
import { DateFields } from '@quarterhour/web/controls/period/date-fields.tsx';
import { CalendarTodayOutlinedIcon } from '@quarterhour/web/icons/calendar-today-outlined.tsx';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import type { EarlierMeasure, EarlierSource } from '../../model/figures.ts';
import type { Change, Choice } from './use-choice.ts';

interface ChoiceRowProps {
  sources: readonly EarlierSource[];
  choice: Choice;
  measure: EarlierMeasure;
  /** The measures available for the chosen stations and days. */
  measures: readonly EarlierMeasure[];
  onChange: (change: Change) => void;
}

/** Chooses the source, station, measure and days to compare. */
export function ChoiceRow({ sources, choice, measure, measures, onChange }: ChoiceRowProps) {
  const { t, locale } = useText();
  const { source, station, days } = choice;
  const zone = source.stations[0]?.timezone ?? 'UTC';
  const yesterday = addDays(dayOf(Date.now() / 1000, zone), -1);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 2, marginBlock: 2 }}>
      {sources.length > 1 && (
        <Select
          label={t('migration.source')}
          value={source.source}
          options={sources.map((one) => ({ value: one.source, name: one.source }))}
          onChange={(name) => onChange({ source: name, station: undefined, from: undefined, to: undefined })}
        />
      )}
      <Select
        label={t('dimension.station')}
        value={station ?? ''}
        options={[
          ...(source.stations.length > 1 ? [{ value: '', name: t('migration.compare.all_stations') }] : []),
          ...source.stations.map(({ slug, name }) => ({ value: slug, name })),
        ]}
        onChange={(slug) => onChange({ station: slug || undefined })}
      />
      <Select
        label={t('migration.compare.measure')}
        value={measure}
        options={measures.map((one) => ({ value: one, name: t(`measure.${one}`) }))}
        onChange={(one) => onChange({ measure: one })}
      />
      <PanelButton
        label={t('migration.compare.days')}
        icon={<CalendarTodayOutlinedIcon />}
        face={formatDays(days, locale)}
        width={360}
      >
        {(close) => (
          <Box sx={{ padding: 2 }}>
            <DateFields
              initial={days}
              latest={yesterday}
              onApply={({ from, to }) => {
                onChange({ from, to });
                close();
              }}
            />
          </Box>
        )}
      </PanelButton>
    </Box>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ inlineSize: { xs: '100%', sm: 220 } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
