import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import type { Result } from '@quarterhour/model/result';
import { lazy, memo, type ReactNode, Suspense, use } from 'react';
import { afterFirstChart } from '../charts/plot/first-drawn.ts';
import { FilterAdder } from '../controls/filter/filter-adder.tsx';
import { FilterPills } from '../controls/filter/filter-pills.tsx';
import { ClockPicker } from '../controls/period/clock-picker.tsx';
import { ComparisonPicker } from '../controls/period/comparison-picker.tsx';
import { PeriodPicker } from '../controls/period/period-picker.tsx';
import { ScopeChooser } from '../controls/scope/scope-chooser.tsx';
import { LockedContext } from '../data/locked.ts';
import { formatMoment } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';
import { needWords } from '../text/words.ts';
import { sizes } from '../theme/tokens.ts';
import { useDashboard } from './dashboard.ts';
import { JumpList } from './jump-list.tsx';
import { PageActions } from './page-actions.tsx';
import { Unreachable } from './unreachable.tsx';

/** Fetched when nothing else is to do: the first chart does not wait for notes. */
const PageNotes = lazy(async () => {
  await afterFirstChart();
  await new Promise((idle) => setTimeout(idle, 400));
  const file = import('./page-notes.tsx');
  await needWords('notes');
  return { default: (await file).PageNotes };
});

interface PageHeadProps {
  result: Result | undefined;
  /** The page shows what to do first instead of its cards. */
  empty?: boolean;
  /** The page itself says that there are no logs, and there is nothing else to note. */
  quiet?: boolean;
  /** Between the title and the controls. */
  children?: ReactNode;
}

/** The head of a dashboard: its title, its notes, and the controls, which stay visible. */
export function PageHead({ result, empty = false, quiet = false, children }: PageHeadProps) {
  const { t, locale } = useText();
  const { title } = useDashboard();
  // The title has scrolled out, and the cards pass under the controls.
  const stuck = useScrollTrigger({ disableHysteresis: true, threshold: 72 });
  const until = result?.meta.complete_until;
  const locked = use(LockedContext);
  if (locked?.card) return null;
  return (
    <>
      <Box sx={head}>
        <Box sx={{ display: { xs: 'contents', sm: 'flex' }, alignItems: 'baseline', columnGap: 2 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ gridArea: 'title', flexGrow: 1 }}>
            {locked ? locked.name : t(title)}
          </Typography>
          {!empty && !locked && <PageActions />}
        </Box>
        <Box
          sx={{
            display: { xs: 'contents', sm: 'flex' },
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.5,
          }}
        >
          <Box sx={{ gridArea: 'moment', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
            {!locked && <ClockPicker />}
            <Typography
              variant="body2"
              color="textSecondary"
              // A line of its own, or the rest of one, so that nothing moves when it arrives.
              sx={{ flexBasis: { xs: '100%', sm: 'auto' }, minBlockSize: '1.5em' }}
            >
              {until && t('page.complete_until', { moment: formatMoment(until, result.query.timezone, locale) })}
            </Typography>
          </Box>
          {result && !quiet && (
            <Suspense fallback={null}>
              <PageNotes result={result} />
            </Suspense>
          )}
        </Box>
      </Box>
      {children}
      <Box
        sx={[
          { display: { xs: 'contents', sm: 'grid' }, gap: 1 },
          (theme) => ({ [theme.breakpoints.up('sm')]: bar(stuck) }),
        ]}
      >
        <Controls empty={empty} stuck={stuck} />
      </Box>
      <Unreachable />
    </>
  );
}

/**
 * Two lines, and three on a phone. The notes come late, into a line that is there without them, so that nothing moves: beside
 * the moment, and on a phone beside the actions.
 */
const head = {
  display: { xs: 'grid', sm: 'flex' },
  flexDirection: 'column',
  gridTemplate:
    '"title title" auto "notes actions" minmax(24px, auto) "list list" auto "moment moment" auto / 1fr auto',
  columnGap: 2,
  rowGap: 0.5,
  paddingBlock: 0.5,
} as const;

/** Stays below the top bar. On a phone this is the row of controls alone, elsewhere also the filters. */
const bar = (stuck: boolean) =>
  ({
    position: 'sticky',
    insetBlockStart: `${sizes.topBar}px`,
    zIndex: 'appBar',
    paddingBlock: { xs: 0.375, sm: 1.25 },
    marginInline: { xs: -2, sm: -3, lg: -4 },
    paddingInline: { xs: 2, sm: 3, lg: 4 },
    backgroundColor: 'background.default',
    borderBlockEnd: '1px solid',
    borderColor: stuck ? 'divider' : 'transparent',
    transition: 'border-color 160ms ease-out',
    '@media print': { position: 'static', marginInline: 0, paddingInline: 0, backgroundColor: 'transparent' },
  }) as const;

/** The controls of the view; they render for their own changes, not for each answer. */
const Controls = memo(function Controls({ empty, stuck }: { empty: boolean; stuck: boolean }) {
  const locked = use(LockedContext);
  return (
    <>
      <Box
        sx={[
          { display: 'flex', flexWrap: { sm: 'wrap' }, gap: { xs: 0.5, sm: 1 }, '& > *': { flex: 'none' } },
          (theme) => ({ [theme.breakpoints.down('sm')]: bar(stuck) }),
        ]}
      >
        <ScopeChooser />
        <Box sx={{ display: 'flex', displayPrint: 'none' }}>
          <FilterAdder />
        </Box>
        <Box sx={{ '&&': { flex: 1, display: { xs: 'none', sm: 'block' } } }} />
        {locked ? (
          locked.period
        ) : (
          <>
            <PeriodPicker />
            <ComparisonPicker />
          </>
        )}
        {!empty && <JumpList />}
      </Box>
      <FilterPills />
    </>
  );
});
