import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChevronLeftIcon } from '@quarterhour/web/icons/chevron-left.tsx';
import { ChevronRightIcon } from '@quarterhour/web/icons/chevron-right.tsx';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { LayersMenu } from './layers-menu.tsx';
import { type ViewId, viewIds } from './shown-days.ts';
import type { CalendarSettings } from './use-calendar-settings.ts';

interface CalendarBarProps {
  title: string;
  view: ViewId;
  settings: CalendarSettings;
  onView: (view: ViewId) => void;
  onStep: (step: 'prev' | 'today' | 'next') => void;
  onSettings: (changes: Partial<CalendarSettings>) => void;
}

/** The period of the calendar, the steps through time, the views, and what is shown. */
export function CalendarBar({ title, view, settings, onView, onStep, onSettings }: CalendarBarProps) {
  const { t } = useText();
  const { direction } = useTheme();
  const groups = useGroupOptions().filter(({ past }) => !past);
  const turn = direction === 'rtl' ? { transform: 'scaleX(-1)' } : undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 2 }}>
      {/* On a phone, the title and its steps share a line. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, order: { xs: -1, sm: 0 } }}>
        <Tooltip title={t('calendar.previous')}>
          <IconButton aria-label={t('calendar.previous')} onClick={() => onStep('prev')}>
            <ChevronLeftIcon sx={turn} />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('calendar.next')}>
          <IconButton aria-label={t('calendar.next')} onClick={() => onStep('next')}>
            <ChevronRightIcon sx={turn} />
          </IconButton>
        </Tooltip>
        <Button color="secondary" variant="outlined" onClick={() => onStep('today')}>
          {t('calendar.today')}
        </Button>
      </Box>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: { xs: '1 1 120px', sm: '1 1 180px' }, order: { xs: -2, sm: 0 } }}
      >
        {title}
      </Typography>
      {groups.length > 1 && (
        <TextField
          select
          size="small"
          label={t('calendar.event.group')}
          value={groups.some(({ value }) => value === settings.group) ? settings.group : ''}
          onChange={({ target }) => onSettings({ group: target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minInlineSize: 150, flex: { xs: 1, sm: 'none' } }}
        >
          <MenuItem value="">{t('calendar.all_groups')}</MenuItem>
          {groups.map(({ value, name }) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <LayersMenu settings={settings} onChange={onSettings} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('calendar.views')}
        value={view}
        onChange={(_, next: ViewId | null) => next && onView(next)}
        sx={{ inlineSize: { xs: '100%', sm: 'auto' } }}
      >
        {viewIds.map((id) => (
          <ToggleButton
            key={id}
            value={id}
            sx={{ flex: { xs: 1, sm: 'none' }, paddingInline: 1.5, textTransform: 'none' }}
          >
            {t(`calendar.view.${id}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
