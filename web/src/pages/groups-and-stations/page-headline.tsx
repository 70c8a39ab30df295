import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useDashboard } from '../../dashboard/dashboard.ts';
import { rankingQuery, totalQueryOf } from '../../dashboard/queries.ts';
import { useScope } from '../../data/catalogue.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useAnswer } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';
import { type PeriodReading, periodReading } from './headline.ts';

const OutageHeadline = lazy(async () => {
  const file = import('../../dashboard/outages/outage-headline.tsx');
  await needWords('notes');
  return { default: (await file).OutageHeadline };
});

/** The change in one sentence. It reads the answers of the cards, and asks no queries of its own. */
export function PageHeadline() {
  const { sentence, outages } = useHeadline();
  return (
    // The height of the lines that most sentences take, so that nothing moves when one arrives.
    <Typography
      component="p"
      sx={{ fontSize: '1.0625rem', minBlockSize: { xs: '4.8em', sm: '3.2em', lg: '1.6em' }, textWrap: 'pretty' }}
    >
      {outages ? (
        <Suspense fallback={null}>
          <OutageHeadline {...{ sentence, outages }} />
        </Suspense>
      ) : (
        sentence
      )}
    </Typography>
  );
}

const nothing: PeriodReading = { sentence: '' };

/** Empty while loading, and without a comparison. */
function useHeadline(): PeriodReading {
  const text = useText();
  const { view } = useView();
  const dashboard = useDashboard();
  const { stations } = useScope();
  const period = usePeriod();
  const nameOf = useValueName();
  const total = useAnswer((frame) => totalQueryOf(dashboard, frame, view.measure));
  const isRanked = view.compare !== 'none' && stations.length > 1;
  const ranking = useAnswer((frame) => rankingQuery(frame, view.measure, 'station'), { enabled: isRanked });
  const { result } = total;
  if (!result || total.outdated) return nothing;
  const found = periodReading({ view, period, text, nameOf }, result, ranking.result);
  // A sentence on a change also names stations.
  return found.reading && isRanked && (!ranking.result || ranking.outdated) ? nothing : found;
}
