import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StationData } from '@quarterhour/model/coverage';
import { formatValue } from '@quarterhour/model/units';
import { ListRow } from '@quarterhour/web/controls/list-row.tsx';
import { useGapText } from '@quarterhour/web/data/gap-text';
import { formatDays, formatMoment } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';

interface StationRowProps {
  data: StationData;
  /** The name of a station. */
  name: (slug: string) => string;
  zone: string;
}

/** The maximum number of gaps in a row. */
const mostGaps = 12;

/** The freshness of a station's logs, the stations that share them, and their gaps. */
export function StationRow({ data, name, zone }: StationRowProps) {
  const { t, locale } = useText();
  const gapText = useGapText();
  const { station, first, complete_until, is_late, same_server, share, gaps } = data;
  if (first === null || complete_until === null) {
    return <ListRow title={name(station)} details={t('settings.data.no_logs')} />;
  }
  const day = first.slice(0, 10);
  const facts = [
    t('settings.data.until', { moment: formatMoment(complete_until, zone, locale) }),
    t('settings.data.since', { day: formatDays({ from: day, to: day }, locale) }),
    // Nearly complete must not round to complete.
    share !== null && t('settings.data.share', { share: formatValue(share, 'share', locale) }),
    same_server.length > 0 &&
      t('settings.data.server', { stations: new Intl.ListFormat(locale).format(same_server.map(name)) }),
  ].filter(Boolean);
  const missing = gaps.filter(({ reason }) => reason !== 'after_log');
  return (
    <ListRow
      title={name(station)}
      state={is_late && t('settings.data.late')}
      details={
        <>
          {facts.join(' · ')}
          {missing.length > 0 && (
            <Box component="ul" aria-label={t('settings.data.gaps')} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {missing.slice(0, mostGaps).map((gap) => (
                <Typography component="li" variant="body2" key={`${gap.reason} ${gap.from}`}>
                  {gapText(gap)}
                </Typography>
              ))}
              {missing.length > mostGaps && <li>{t('coverage.more_gaps', { count: missing.length - mostGaps })}</li>}
            </Box>
          )}
        </>
      }
    />
  );
}
