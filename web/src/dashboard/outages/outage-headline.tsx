import type { Gap } from '@quarterhour/model/coverage';
import { addDays } from '@quarterhour/model/period';
import { useScope } from '../../data/catalogue.ts';
import { useValueName } from '../../data/value-name.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { ReviewButton } from './review-button.tsx';

/** A sentence on a change with the outages that explain a part of it, the largest first. */
export function OutageHeadline({ sentence, outages }: { sentence: string; outages: readonly Gap[] }) {
  const { t, locale } = useText();
  const nameOf = useValueName();
  const { stations } = useScope();
  const [first] = outages;
  if (!first) return sentence;
  return (
    <>
      {t('outages.because', {
        // Without its full stop.
        sentence: sentence.slice(0, -1),
        count: outages.length,
        state: first.reason,
        among: stations.length === 1 ? 'one' : 'several',
        station: nameOf('station', first.station),
        day: formatDays(daysOf(first), locale),
      })}{' '}
      <ReviewButton gaps={outages} />
    </>
  );
}

/** The days of a gap in local time of its station. */
function daysOf({ from, to }: Gap): { from: string; to: string } {
  const last = to.slice(0, 10);
  return { from: from.slice(0, 10), to: to.slice(11, 16) === '00:00' ? addDays(last, -1) : last };
}
