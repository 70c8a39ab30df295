import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type DayRange, movedDays, type PresetId, presetDays, presetIds, presetOf } from '@quarterhour/model/period';
import { useScope } from '../../data/catalogue.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useView } from '../../data/view.ts';
import { daysNow } from '../../data/zones.ts';
import { CalendarTodayOutlinedIcon } from '../../icons/calendar-today-outlined.tsx';
import { ChevronLeftIcon } from '../../icons/chevron-left.tsx';
import { ChevronRightIcon } from '../../icons/chevron-right.tsx';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { ChoiceList } from '../menu.tsx';
import { PanelButton } from '../panel-button.tsx';
import { OwnDates } from './own-dates.tsx';

const rolling = presetIds.filter((id) => /^last_\d+_days$/.test(id));
const others = presetIds.filter((id) => !rolling.includes(id));
/** Presets that include today, which is not over. */
const unfinished: readonly PresetId[] = ['today', 'this_week', 'this_month', 'this_quarter', 'this_year'];

interface PeriodPickerProps {
  /** The days that may be chosen; left out: all until today. */
  within?: DayRange;
  /** Called with the chosen period; left out: the view changes. */
  onChoose?: (period: { preset: PresetId } | DayRange) => void;
}

/** Chooses the period. */
export function PeriodPicker({ within, onChoose }: PeriodPickerProps) {
  const { t, locale } = useText();
  const { view, change } = useView();
  const { zones } = useScope();
  const days = usePeriod();
  const today = daysNow(zones, Date.now() / 1000).last;
  const take = onChoose ?? ((period: { preset: PresetId } | DayRange) => change({ period }));
  const mayShow = (range: DayRange) => !within || (range.from >= within.from && range.to <= within.to);
  const preset = 'preset' in view.period ? view.period.preset : undefined;
  // Back at the days of a preset, the period moves on with every day again.
  const move = (direction: 1 | -1) => {
    const moved = movedDays(days, direction);
    const reached = presetOf(moved, today);
    take(reached ? { preset: reached } : moved);
  };
  const choices = (ids: readonly PresetId[]) =>
    ids
      .filter((value) => mayShow(presetDays(value, today)))
      .map((value) => ({
        value,
        name: t(`period.${value}`),
        note: unfinished.includes(value) ? t('period.unfinished') : undefined,
      }));
  return (
    <Box sx={{ display: 'flex', '&&': { flex: { xs: 1, sm: 'none' } }, minInlineSize: 0, ...tight }}>
      <Shift label={t('period.previous')} disabled={!mayShow(movedDays(days, -1))} onClick={() => move(-1)} back />
      <PanelButton
        label={t('period.label')}
        shortcut="period"
        icon={<CalendarTodayOutlinedIcon />}
        width={520}
        face={
          <>
            {preset && `${t(`period.${preset}`)} `}
            <Box component="span" sx={preset ? { color: 'text.secondary', display: { xs: 'none', lg: 'inline' } } : {}}>
              {formatDays(days, locale)}
            </Box>
          </>
        }
      >
        {(close) => {
          const choose = (period: { preset: PresetId } | DayRange) => {
            take(period);
            close();
          };
          const choosePreset = (id: PresetId) => choose({ preset: id });
          return (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1, padding: 1 }}>
              <ChoiceList
                heading={t('period.weeks')}
                choices={choices(rolling)}
                chosen={preset}
                onChoose={choosePreset}
              />
              <ChoiceList
                heading={t('period.other')}
                choices={choices(others)}
                chosen={preset}
                onChoose={choosePreset}
              />
              <OwnDates
                heading={t('period.custom')}
                initial={days}
                latest={within?.to ?? today}
                earliest={within?.from}
                onApply={choose}
              />
            </Box>
          );
        }}
      </PanelButton>
      <Shift
        label={t('period.next')}
        disabled={days.to >= today || !mayShow(movedDays(days, 1))}
        onClick={() => move(1)}
      />
    </Box>
  );
}

/** On a phone, the period has what other controls leave. */
const tight = {
  '& .MuiButton-root': { flex: { xs: 1, sm: 'none' }, minInlineSize: 0, paddingInline: { xs: 0.5, sm: 2 } },
  '& .MuiButton-startIcon, & .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& .MuiIconButton-root': { padding: { xs: 0.5, sm: 1 }, blockSize: { xs: 36, sm: 'auto' } },
} as const;

interface ShiftProps {
  label: string;
  back?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Shift({ label, back, disabled, onClick }: ShiftProps) {
  return (
    <Tooltip title={label}>
      <Box component="span" sx={{ displayPrint: 'none' }}>
        <IconButton data-shortcut={back ? 'previous' : 'next'} aria-label={label} disabled={disabled} onClick={onClick}>
          {back ? <ChevronLeftIcon sx={mirrored} /> : <ChevronRightIcon sx={mirrored} />}
        </IconButton>
      </Box>
    </Tooltip>
  );
}

/** Mirrors the arrows in right-to-left pages. */
const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
