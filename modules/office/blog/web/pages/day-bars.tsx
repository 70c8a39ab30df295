import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateFormat, numberFormat } from '@quarterhour/model/formats';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';

interface DayBarsProps {
  label: string;
  days: readonly { day: string; readers: number }[];
}

/** The readers of each day as bars, between the first and the last day and under the largest count. */
export function DayBars({ label, days }: DayBarsProps) {
  const { t, locale } = useText();
  const largest = Math.max(1, ...days.map(({ readers }) => readers));
  const short = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const ends = [days.at(0), days.at(-1)].flatMap((one) => one?.day ?? []);
  return (
    <>
      <Typography variant="caption" color="textSecondary" aria-hidden sx={{ display: 'block' }}>
        {numberFormat(locale, {}).format(largest)}
      </Typography>
      <Box component="ol" aria-label={label} sx={dayBars}>
        {days.map(({ day, readers }) => {
          const text = t('text.labelled', {
            label: formatDays({ from: day, to: day }, locale),
            value: t('blog.readers', { count: readers }),
          });
          return (
            <Box
              component="li"
              key={day}
              role="img"
              aria-label={text}
              title={text}
              sx={{ display: 'flex', alignItems: 'end' }}
            >
              <Box
                sx={{ inlineSize: '100%', backgroundColor: 'primary.main', borderRadius: '2px 2px 0 0' }}
                style={{
                  blockSize: `${Math.max((readers / largest) * 100, readers > 0 ? 4 : 1)}%`,
                  opacity: readers > 0 ? 1 : 0.25,
                }}
              />
            </Box>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', marginBlockStart: 0.5 }}>
        {ends.map((day) => (
          <Typography key={day} variant="caption" color="textSecondary">
            {short.format(new Date(day))}
          </Typography>
        ))}
      </Box>
    </>
  );
}

const dayBars = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: { xs: '1px', sm: '3px' },
  blockSize: 120,
  listStyle: 'none',
  padding: 0,
  margin: 0,
  borderBlock: '1px solid',
  borderBlockStart: '1px dashed',
  borderColor: 'divider',
} as const;
