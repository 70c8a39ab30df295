import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DayDial } from '@quarterhour/web/pages/login/day-dial.tsx';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useEffect, useState } from 'react';
import { SiteFrame } from './site-frame.tsx';
import { useSite, useVariant } from './use-site.ts';

const minute = 60_000;

/** What an operator shows before the opening: its words, and the time until the day that it set. */
export function ComingSoonPage() {
  const { t, locale } = useText();
  const { data: site } = useSite();
  const isSplit = useVariant() === '2';
  const day = site?.opens_on ?? undefined;
  const words = (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: isSplit ? 'start' : 'center' }}>
      <Typography variant="h1" sx={{ fontSize: '2.25rem', textWrap: 'balance' }}>
        {t('site.soon')}
      </Typography>
      {site?.soon_text && (
        <Typography color="textSecondary" sx={{ fontSize: '1.125rem', whiteSpace: 'pre-line' }}>
          {site.soon_text}
        </Typography>
      )}
      {day && (
        <>
          <Typography>{t('site.soon.day', { day: formatDays({ from: day, to: day }, locale) })}</Typography>
          <Countdown to={Date.parse(day)} />
        </>
      )}
    </Box>
  );
  return (
    <SiteFrame site={site} title={t('site.soon')}>
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: isSplit ? '1fr 1fr' : '1fr' },
          alignItems: 'center',
          justifyItems: 'center',
          textAlign: isSplit ? 'start' : 'center',
          gap: 4,
          padding: { xs: 3, md: 6 },
        }}
      >
        {words}
        <Box
          sx={{ display: { xs: 'none', md: isSplit ? 'grid' : 'none' }, justifyItems: 'center', inlineSize: '100%' }}
        >
          <DayDial />
        </Box>
      </Box>
    </SiteFrame>
  );
}

/** Days, hours and minutes until a moment; nothing once it has passed. */
function Countdown({ to }: { to: number }) {
  const { locale } = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((to - now) / minute);
  if (left <= 0) return null;
  const parts = [
    ['day', Math.floor(left / 1440)],
    ['hour', Math.floor(left / 60) % 24],
    ['minute', left % 60],
  ] as const;
  return (
    <Box role="timer" sx={{ display: 'flex', gap: 3 }}>
      {parts.map(([unit, count]) => (
        <Box key={unit} sx={{ textAlign: 'center' }}>
          <Typography sx={{ fontSize: '2.5rem', fontWeight: 600, lineHeight: 1.1 }}>
            {count.toLocaleString(locale)}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {unitName(unit, count, locale)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The name of a unit as it follows a number, such as "days". */
function unitName(unit: string, count: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  const name = format.formatToParts(count).find(({ type }) => type === 'unit');
  return name?.value ?? '';
}
