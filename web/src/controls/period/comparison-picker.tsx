import Box from '@mui/material/Box';
import { comparisonDays } from '@quarterhour/model/period';
import { comparisons, type View } from '@quarterhour/model/view-address';
import { lazy } from 'react';
import { useScope } from '../../data/catalogue.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useView } from '../../data/view.ts';
import { daysNow } from '../../data/zones.ts';
import { CompareArrowsIcon } from '../../icons/compare-arrows.tsx';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { ChoiceList } from '../menu.tsx';
import { PanelButton } from '../panel-button.tsx';
import { OwnDates } from './own-dates.tsx';

const EqualSwitch = lazy(() => import('./equal-switch.tsx').then(({ EqualSwitch }) => ({ default: EqualSwitch })));

/** Chooses the comparison period. */
export function ComparisonPicker() {
  const { t, locale } = useText();
  const { view, change } = useView();
  const { zones } = useScope();
  const days = usePeriod();
  const { compare } = view;
  const against = compare === 'none' ? undefined : comparisonDays(days, compare);
  const choices = [...comparisons, 'none' as const].map((value) => ({ value, name: t(`compare.${value}`) }));
  return (
    <PanelButton
      label={t('compare.label')}
      shortcut="compare"
      icon={<CompareArrowsIcon />}
      width={300}
      // On a narrower page the legend of the chart names the days.
      faceFrom="lg"
      face={
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {against ? t('compare.against', { days: formatDays(against, locale) }) : t('compare.off')}
        </Box>
      }
    >
      {(close) => {
        const choose = (chosen: View['compare']) => {
          change({ compare: chosen });
          close();
        };
        return (
          <Box sx={{ padding: 1 }}>
            <ChoiceList
              heading={t('compare.label')}
              choices={choices}
              chosen={typeof compare === 'string' ? compare : undefined}
              onChoose={choose}
            />
            <EqualSwitch />
            <OwnDates
              heading={t('compare.custom')}
              initial={against ?? comparisonDays(days, 'previous_period')}
              latest={daysNow(zones, Date.now() / 1000).last}
              onApply={choose}
            />
          </Box>
        );
      }}
    </PanelButton>
  );
}
