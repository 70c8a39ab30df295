import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { Gap } from '@quarterhour/model/coverage';
import type { MeasureId } from '@quarterhour/model/measures';
import { usualQuarterHourSeconds } from '@quarterhour/model/quarter-hour';
import type { Result, Warning } from '@quarterhour/model/result';
import { useId, useState } from 'react';
import { isOutage } from '../charts/plot/gaps.ts';
import { firstOfLogs, isBeforeCut } from '../charts/read-result.ts';
import { coveredPart } from '../data/coverage-text.ts';
import { useGapText } from '../data/gap-text.ts';
import { useLeftOutText } from '../data/left-out-text.ts';
import { useOlderDays } from '../data/older-days.ts';
import { isBeingCounted, lacksLogs } from '../data/use-result.ts';
import { useValueName } from '../data/value-name.ts';
import { useView } from '../data/view.ts';
import { ExpandMoreIcon } from '../icons/expand-more.tsx';
import { WarningAmberIcon } from '../icons/warning-amber.tsx';
import { formatDays } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';
import { useDashboard } from './dashboard.ts';
import { wholeOutages } from './outages/outages-behind.ts';
import { remarksOf } from './remarks.ts';
import { useHolidays } from './use-holidays.ts';
import { useScheduleChanges } from './use-schedule-changes.ts';

/** The maximum number of outages to name; the page Data lists all. */
const mostOutages = 3;

/** From how many minutes on AQH counts, where the rule set says another number than most. */
function useQuarterHourNotes({ query, meta: { rules } }: Result): string[] {
  const { t, locale } = useText();
  const nameOf = useValueName();
  if (!query.measures.includes('aqh' satisfies MeasureId)) return [];
  return rules.flatMap(({ quarter_hour_seconds: seconds = usualQuarterHourSeconds, territories: slugs }) => {
    if (seconds === usualQuarterHourSeconds) return [];
    const territories = new Intl.ListFormat(locale).format(slugs.map((slug) => nameOf('territory', slug)));
    return [t('notes.quarter_hour', { minutes: seconds / 60, territories })];
  });
}

/**
 * The notes on the reliability of the numbers: gaps, no logs for the first days, days that are damaged or
 * being counted, stations whose logs end early, several rule sets.
 */
function useNotes(result: Result): { notes: string[]; withoutGaps: string | undefined } {
  const text = useText();
  const { t, locale } = text;
  const nameOf = useValueName();
  const { nothing: words } = useDashboard();
  const { view } = useView();
  const found = (code: Warning['code']) => result.meta.warnings.filter((warning) => warning.code === code);
  const counting = isBeingCounted(result);
  const behind = found('station_behind').map(({ values }) => nameOf('station', String(values.station)));
  const [damaged] = found('damaged_data');
  const damagedDays = String(damaged?.values.days ?? '')
    .split(' ')
    .filter(Boolean);
  const unread = found('too_many_gaps').flatMap(({ values }) => String(values.measures).split(' '));
  const [unranged] = found('byte_ranges_unknown');
  const nothing = found('no_data').length > 0;
  const first = firstOfLogs(result);
  const part = coveredPart(result, t);
  const gapText = useGapText();
  const withoutGaps = useLeftOutText()(result.meta.left_out ?? []);
  const { coverage, coverage_before: before } = result.meta;
  const isSuspected = ({ reason }: Gap) => reason === 'suspected';
  const outages = wholeOutages(
    (coverage?.gaps ?? []).filter(isOutage),
    // What is left out of the comparison is a note of its own.
    (before?.gaps ?? []).filter(isSuspected),
  );
  const quarterHours = useQuarterHourNotes(result);
  const scheduleChanges = useScheduleChanges(result);
  const older = useOlderDays();
  const remarks = remarksOf({ text, nameOf, holidays: useHolidays(result) }, result);
  const notes = [
    older !== null && t('notes.older_days', { day: formatDays({ from: older, to: older }, locale) }),
    !nothing && part !== undefined && t('coverage.note', { part }),
    withoutGaps,
    outages.length > 0 &&
      [
        ...outages.slice(0, mostOutages).map(gapText),
        outages.length > mostOutages && t('coverage.more_gaps', { count: outages.length - mostOutages }),
      ]
        .filter(Boolean)
        .join('; '),
    ...remarks,
    damaged !== undefined &&
      t('warning.damaged_data', {
        count: damagedDays.length,
        days: new Intl.ListFormat(locale).format(damagedDays.map((day) => formatDays({ from: day, to: day }, locale))),
      }),
    counting && t('warning.being_counted'),
    !counting && nothing && t(lacksLogs(result) ? 'warning.no_data' : words.found),
    first !== undefined &&
      !nothing &&
      // Where a page has a sentence on the change, this says so.
      (view.subject !== 'listening' || !isBeforeCut(result)) &&
      t(isBeforeCut(result) ? 'warning.compared_before_logs' : 'warning.before_logs', {
        day: formatDays({ from: first, to: first }, locale),
      }),
    behind.length > 0 && t('warning.station_behind', { stations: new Intl.ListFormat(locale).format(behind) }),
    found('mixed_rule_sets').length > 0 && t('warning.mixed_rule_sets'),
    ...scheduleChanges,
    ...quarterHours,
    unranged !== undefined && t('warning.byte_ranges_unknown', { count: Number(unranged.values.downloads) }),
    unread.length > 0 &&
      t('warning.too_many_gaps', {
        measures: new Intl.ListFormat(locale).format(unread.map((id) => t(`measure.${id as MeasureId}`))),
      }),
  ].filter((note) => note !== false && note !== undefined);
  return { notes, withoutGaps };
}

/** The notes in one line that opens. */
export function PageNotes({ result }: { result: Result }) {
  const { t } = useText();
  const { change } = useView();
  const { notes, withoutGaps } = useNotes(result);
  const [open, setOpen] = useState(false);
  const id = useId();
  const [first] = notes;
  if (first === undefined) return null;
  return (
    <>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          gridArea: 'notes',
          // Beside the moment, however long it is in this language.
          flex: { xs: '1 1 48px', lg: '1 1 140px' },
          minInlineSize: 0,
          minBlockSize: 24,
          justifyContent: 'flex-start',
          alignSelf: 'center',
          gap: 0.75,
          typography: 'body2',
          borderRadius: 1,
        }}
      >
        <WarningAmberIcon aria-hidden="true" sx={{ fontSize: 18, color: 'warning.main' }} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {open ? t('notes.label') : first}
        </Box>
        {!open && notes.length > 1 && (
          <Box component="span" sx={{ flex: 'none', display: { xs: 'none', lg: 'inline' }, color: 'text.secondary' }}>
            {t('notes.more', { count: notes.length - 1 })}
          </Box>
        )}
        <ExpandMoreIcon
          aria-hidden="true"
          sx={{ fontSize: 18, color: 'text.secondary', rotate: open ? '180deg' : undefined, displayPrint: 'none' }}
        />
      </ButtonBase>
      <Box
        component="ul"
        id={id}
        aria-label={t('notes.label')}
        sx={{
          gridArea: 'list',
          flexBasis: '100%',
          listStyle: 'none',
          margin: 0,
          padding: 0,
          typography: 'body2',
          display: open ? 'block' : 'none',
          displayPrint: 'block',
        }}
      >
        {notes.map((note) => (
          <Box component="li" key={note} sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingBlockStart: 0.5 }}>
            <span>{note}</span>
            {note === withoutGaps && (
              <Button size="small" sx={{ flex: 'none' }} onClick={() => change({ equal: false })}>
                {t('left_out.all')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
