import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useChoiceTexts } from '@quarterhour/web/controls/form/choice-texts';
import { modulesOff } from '@quarterhour/web/data/modules-off';
import { countryName } from '@quarterhour/web/data/places';
import { LayersOutlinedIcon } from '@quarterhour/web/icons/layers-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useState } from 'react';
import { eventKinds } from '../../model/events.ts';
import { holidayCountries, layerIds } from '../../model/layers.ts';
import { colorOf, layerColor } from './calendar-events.ts';
import type { CalendarSettings } from './use-calendar-settings.ts';
import { zoneNames } from './zone-names.ts';

interface LayersMenuProps {
  settings: CalendarSettings;
  onChange: (changes: Partial<CalendarSettings>) => void;
}

/** What the calendar shows: kinds of events, layers, holidays of countries, and the clock. */
export function LayersMenu({ settings, onChange }: LayersMenuProps) {
  const choiceTexts = useChoiceTexts();
  const { t, locale } = useText();
  const tokens = useTokens();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nameOf = (country: string) => countryName(country, locale);
  const off = modulesOff();
  const layers = layerIds.filter(
    (layer) =>
      !(layer === 'campaigns' && off.includes('office/sales')) &&
      !(layer === 'invoices' && off.includes('office/billing')),
  );
  const box = (id: string, label: string, color: string, checked: boolean, set: (on: boolean) => void) => (
    <FormControlLabel
      key={id}
      control={
        <Checkbox
          size="small"
          checked={checked}
          onChange={(_, on) => set(on)}
          sx={{ color, '&.Mui-checked': { color } }}
        />
      }
      label={label}
    />
  );
  return (
    <>
      <Button
        color="secondary"
        variant="outlined"
        startIcon={<LayersOutlinedIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('calendar.layers')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box sx={{ display: 'grid', gap: 1, padding: 2, inlineSize: 'min(340px, 86vw)' }}>
          <Typography variant="h3">{t('calendar.layers.events')}</Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
            {eventKinds.map((kind) =>
              box(
                kind,
                t(`calendar.kinds.${kind}`),
                colorOf({ kind, color: null }, tokens),
                settings.kinds.includes(kind),
                (on) =>
                  onChange({ kinds: eventKinds.filter((one) => (one === kind ? on : settings.kinds.includes(one))) }),
              ),
            )}
          </Box>
          <Typography variant="h3">{t('calendar.layers.also')}</Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
            {layers.map((layer) =>
              box(
                layer,
                t(`calendar.layer.${layer}`),
                layerColor(layer, tokens),
                settings.layers.includes(layer),
                (on) =>
                  onChange({ layers: layerIds.filter((one) => (one === layer ? on : settings.layers.includes(one))) }),
              ),
            )}
          </Box>
          {settings.layers.includes('holidays') && (
            <Autocomplete
              {...choiceTexts}
              multiple
              size="small"
              options={[...holidayCountries].sort((one, other) => nameOf(one).localeCompare(nameOf(other), locale))}
              value={[...settings.countries]}
              getOptionLabel={nameOf}
              onChange={(_, countries) => onChange({ countries })}
              renderInput={(params) => <TextField {...params} label={t('calendar.countries')} />}
            />
          )}
          <Autocomplete
            {...choiceTexts}
            disableClearable
            size="small"
            options={zoneNames}
            value={settings.timezone}
            onChange={(_, timezone) => onChange({ timezone })}
            renderInput={(params) => <TextField {...params} label={t('calendar.clock')} />}
            sx={{ marginBlockStart: 1 }}
          />
        </Box>
      </Popover>
    </>
  );
}
