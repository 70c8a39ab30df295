import Typography from '@mui/material/Typography';
import type { Gap } from '@quarterhour/model/coverage';
import { lazy, Suspense } from 'react';
import { isBeforeCut, isToday, isTooEarly, readRows } from '../../charts/read-result.ts';
import { useDashboard } from '../../dashboard/dashboard.ts';
import { outagesBehind } from '../../dashboard/outages/outages-behind.ts';
import { rankingQuery, totalQueryOf } from '../../dashboard/queries.ts';
import { useScope } from '../../data/catalogue.ts';
import { usePeriod } from '../../data/use-period.ts';
import { isBeingCounted, lacksLogs, useAnswer } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';
import { headlineSentence } from './headline.ts';

const OutageHeadline = lazy(async () => {
  const file = import('../../dashboard/outages/outage-headline.tsx');
  await needWords('notes');
  return { default: (await file).OutageHeadline };
});

interface Sentence {
  sentence: string;
  /** The outages that explain a part of the change. */
  outages: readonly Gap[];
}

/** The change in one sentence. It reads the answers of the cards, and asks no queries of its own. */
export function PageHeadline() {
  const { sentence, outages } = useHeadline();
  return (
    // The height of the lines that most sentences take, so that nothing moves when one arrives.
    <Typography
      component="p"
      sx={{ fontSize: '1.0625rem', minBlockSize: { xs: '4.8em', sm: '3.2em', lg: '1.6em' }, textWrap: 'pretty' }}
    >
      {outages.length > 0 ? (
        <Suspense fallback={null}>
          <OutageHeadline {...{ sentence, outages }} />
        </Suspense>
      ) : (
        sentence
      )}
    </Typography>
  );
}

const nothing: Sentence = { sentence: '', outages: [] };

/** Empty while loading, and without a comparison. */
function useHeadline(): Sentence {
  const { t, locale } = useText();
  const { view } = useView();
  const dashboard = useDashboard();
  const { stations } = useScope();
  const period = usePeriod();
  const nameOf = useValueName();
  const compares = view.compare !== 'none';
  const total = useAnswer((frame) => totalQueryOf(dashboard, frame, view.measure));
  const ranking = useAnswer((frame) => rankingQuery(frame, view.measure, 'station'), {
    enabled: compares && stations.length > 1,
  });
  const { result } = total;
  if (!result || total.outdated || isBeingCounted(result)) return nothing;
  if (lacksLogs(result))
    return { ...nothing, sentence: t(isToday(result) ? 'headline.none_today' : 'warning.no_data') };
  if (!compares) return nothing;
  if (isTooEarly(result)) return { ...nothing, sentence: t('headline.too_early') };
  if (isBeforeCut(result)) return nothing;
  if (stations.length > 1 && (!ranking.result || ranking.outdated)) return nothing;
  const reading = readRows(result, view.measure)[0];
  const sentence = headlineSentence({ view, period, text: { t, locale }, nameOf }, result, ranking.result);
  if (!reading || sentence === undefined) return nothing;
  return { sentence, outages: outagesBehind(result, view.measure, reading) };
}
