import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exampleHour } from '@quarterhour/model/example-hour';
import { numberFormat } from '@quarterhour/model/formats';
import { useText } from '../../text/use-text.ts';

const { sessions, hour, minutes } = exampleHour;
/** Minutes to draw before and after the hour. */
const margin = 10;
const drawn = minutes + 2 * margin;
const quarters = [0, 15, 30, 45, 60];

/** The example hour of all measures: a row for each session, with its time and the part that counts. */
export function ExampleHour() {
  const { t, locale } = useText();
  const number = numberFormat(locale, { maximumFractionDigits: 0 });
  return (
    <Box
      component="table"
      sx={{
        inlineSize: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        '& th, & td': { padding: '6px 8px', textAlign: 'start', fontWeight: 450 },
        '& thead th': { color: 'text.secondary', fontSize: '0.8125rem', verticalAlign: 'bottom' },
        '& tbody tr': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Typography component="caption" variant="caption" color="textSecondary" sx={{ textAlign: 'start' }}>
        {t('guide.example.hour')}
      </Typography>
      <thead>
        <tr>
          <th scope="col">{t('guide.example.device')}</th>
          <th scope="col">{t('guide.example.time')}</th>
          <Box component="th" scope="col" aria-hidden="true" sx={{ inlineSize: '45%', display: wide }}>
            <Scale />
          </Box>
          <Box component="th" scope="col" sx={{ inlineSize: '14%' }}>
            {t('guide.example.minutes')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => {
          const { device, category, from, to } = session;
          const inside = Math.min(to, minutes) - Math.max(from, 0);
          const tooShort = 'tooShort' in session;
          return (
            <tr key={`${device}${from}`}>
              <th scope="row">
                <strong>{device}</strong>, {t(`device_category.${category}`)}
                {tooShort && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {t('guide.example.too_short')}
                  </Typography>
                )}
              </th>
              <td>
                <bdi>
                  {clock(from)} – {clock(to)}
                </bdi>
              </td>
              <Box component="td" aria-hidden="true" sx={{ display: wide }}>
                <Bar from={from} to={to} faded={tooShort} />
              </Box>
              <td>{number.format(tooShort ? 0 : inside)}</td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

/** The bars have room beside the words. */
const wide = { xs: 'none', sm: 'table-cell' } as const;

/** Minutes after 08:00 as a clock time; with seconds unless they are 0. */
function clock(at: number): string {
  const seconds = Math.round((hour * 60 + at) * 60);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const text = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? text : `${text}:${two(seconds % 60)}`;
}

const place = (at: number) => `${((at + margin) / drawn) * 100}%`;

/** The quarter hours above the bars. */
function Scale() {
  return (
    <Box sx={{ position: 'relative', blockSize: 16, fontSize: '0.6875rem' }}>
      {quarters.map((at) => (
        <Box
          key={at}
          component="span"
          sx={{ position: 'absolute', insetInlineStart: place(at), transform: shift, whiteSpace: 'nowrap' }}
        >
          {clock(at)}
        </Box>
      ))}
    </Box>
  );
}

/** Centres a label above its line, in both writing directions. */
const shift = (theme: { direction: string }) => `translateX(${theme.direction === 'rtl' ? '50%' : '-50%'})`;

/** A session on the scale of the hour; the part outside the hour is pale. */
function Bar({ from, to, faded }: { from: number; to: number; faded: boolean }) {
  const part = (first: number, last: number, opacity: number) =>
    last > first && (
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 5,
          insetInlineStart: place(first),
          inlineSize: `${Math.max(((last - first) / drawn) * 100, 0.8)}%`,
          borderRadius: 0.5,
          backgroundColor: faded ? 'text.disabled' : 'primary.main',
          opacity,
        }}
      />
    );
  return (
    <Box sx={{ position: 'relative', blockSize: 22 }}>
      {quarters.map((at) => (
        <Box
          key={at}
          sx={{
            position: 'absolute',
            insetBlock: -6,
            insetInlineStart: place(at),
            inlineSize: '1px',
            backgroundColor: 'divider',
          }}
        />
      ))}
      {part(from, Math.min(to, 0), 0.3)}
      {part(Math.max(from, 0), Math.min(to, minutes), 1)}
      {part(Math.max(from, minutes), to, 0.3)}
    </Box>
  );
}
