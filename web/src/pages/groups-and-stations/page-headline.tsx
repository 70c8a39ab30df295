import Typography from '@mui/material/Typography';
import { formatChange } from '@quarterhour/model/units';
import { isBeforeCut, readRows } from '../../charts/read-result.ts';
import { useDashboard } from '../../dashboard/dashboard.ts';
import { rankingQuery, totalQueryOf } from '../../dashboard/queries.ts';
import { useScope } from '../../data/catalogue.ts';
import { usePeriod } from '../../data/use-period.ts';
import { isBeingCounted, lacksLogs, useAnswer } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { againstOf, headlineOf } from './headline.ts';

/** The change in one sentence. It reads the answers of the cards, and asks no queries of its own. */
export function PageHeadline() {
  const sentence = useHeadline();
  return (
    <Typography component="p" sx={{ fontSize: '1.0625rem', minBlockSize: '1.6em', textWrap: 'pretty' }}>
      {sentence}
    </Typography>
  );
}

/** Empty while loading, and without a comparison. */
function useHeadline(): string {
  const { t, locale } = useText();
  const { view } = useView();
  const dashboard = useDashboard();
  const { stations } = useScope();
  const period = usePeriod();
  const nameOf = useValueName();
  const compares = view.compare !== 'none';
  const total = useAnswer((frame) => totalQueryOf(dashboard, frame, view.measure), { enabled: compares });
  const ranking = useAnswer((frame) => rankingQuery(frame, view.measure, 'station'), {
    enabled: compares && stations.length > 1,
  });
  const { result } = total;
  if (!compares || !result || total.outdated || isBeingCounted(result) || lacksLogs(result)) return '';
  if (isBeforeCut(result)) return '';
  if (stations.length > 1 && (!ranking.result || ranking.outdated)) return '';
  const reading = readRows(result, view.measure)[0];
  const found =
    reading && headlineOf(view.measure, reading, ranking.result ? readRows(ranking.result, view.measure) : []);
  if (!found) return '';
  const { lead, other } = found;
  const percent = (change: number) => formatChange(Math.abs(change), locale).replace('+', '');
  const station = (slug: string | undefined) => (slug === undefined ? '' : nameOf('station', slug));
  return t(`headline.${found.kind}`, {
    subject: t(`headline.subject.${view.measure}`, { kind: found.kind }),
    percent: percent(found.change),
    ...againstOf(view.compare, period),
    dates: result.query.compare ? formatDays(result.query.compare, locale) : '',
    tail: `${lead?.part ?? 'none'}${other ? '_other' : ''}`,
    lead: station(lead?.station),
    other: station(other?.station),
    otherPercent: other ? percent(other.change) : '',
  });
}
