import Typography from '@mui/material/Typography';
import { useValueName } from '@quarterhour/web/data/value-name';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import type { EarlierMeasure } from '../../model/figures.ts';
import type { Figures } from './use-figures.ts';

/** The maximum number of days to name. */
const mostNamed = 5;

/** Names the days of the earlier provider that are left out, because Quarterhour's logs lack a part of them. */
export function UncoveredText({ figures, measure }: { figures: Figures; measure: EarlierMeasure }) {
  const { t, locale } = useText();
  const nameOf = useValueName();
  const { earlier, uncovered } = figures;
  const theirs = new Set(
    earlier.filter((figure) => figure[measure] !== null).map(({ station, day }) => `${day} ${station}`),
  );
  const days = uncovered.filter(({ station, day }) => theirs.has(`${day} ${station}`));
  if (days.length === 0) return null;
  const stations = new Set(earlier.map(({ station }) => station)).size;
  const named = days
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, mostNamed)
    .map(({ station, day }) => {
      const name = formatDays({ from: day, to: day }, locale);
      return stations > 1 ? `${nameOf('station', station)} ${name}` : name;
    });
  const more = days.length - named.length;
  const list = new Intl.ListFormat(locale, { type: 'unit' }).format(named);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ maxInlineSize: 760, marginBlockEnd: 1.5 }}>
      {t('migration.compare.uncovered', {
        days: more > 0 ? `${list} ${t('coverage.more_gaps', { count: more })}` : list,
      })}
    </Typography>
  );
}
