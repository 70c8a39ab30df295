import { numberFormat } from '@quarterhour/model/formats';
import { formatTime } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useEffect, useMemo, useState } from 'react';

/** Seconds since an instant (ISO 8601) on the server's clock, which the page's clock continues. */
export function useAge(at: string | null, server: string, received: number): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return null;
  const since = Math.max(0, now - received);
  return Math.max(0, Math.round((Date.parse(server) - Date.parse(at) + since) / 1000));
}

/** How figures of the live page are written. */
export function useLiveFormat() {
  const { t, locale } = useText();
  return useMemo(() => {
    const whole = numberFormat(locale, { maximumFractionDigits: 0 });
    const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
    const signed = numberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
    return {
      /** A count; a dash if it is not known. */
      count: (value: number | null) => (value === null ? '–' : whole.format(value)),
      signed: (value: number) => signed.format(value),
      percent: (value: number) => percent.format(value),
      time: (instant: string) => formatTime(instant, locale),
      /** "12 s", "3 min". */
      age: (seconds: number) =>
        seconds < 120 ? t('live.seconds', { seconds }) : t('live.minutes', { minutes: Math.floor(seconds / 60) }),
    };
  }, [t, locale]);
}
