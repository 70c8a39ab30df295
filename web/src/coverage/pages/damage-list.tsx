import Alert from '@mui/material/Alert';
import type { Damage } from '@quarterhour/model/coverage';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';

/** Damaged days, and how to bring them back; nothing if none are. */
export function DamageList({ damages }: { damages: readonly Damage[] }) {
  const { t, locale } = useText();
  if (damages.length === 0) return null;
  const steps = ({ day, words, files }: Damage) => {
    if (words === null) return t('settings.data.damage.ask');
    if (day === null) return t('settings.data.damage.restore');
    if (files.length === 0) return t('settings.data.damage.logs');
    return t('settings.data.damage.files', { files: new Intl.ListFormat(locale).format(files) });
  };
  return (
    <section aria-label={t('settings.data.damage')}>
      {damages.map((damage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several parts of one day may be damaged
        <Alert key={index} severity="error" sx={{ marginBlockEnd: 2 }}>
          {damage.day === null
            ? t('settings.data.damage.some')
            : t('settings.data.damage.day', { day: formatDays({ from: damage.day, to: damage.day }, locale) })}{' '}
          {steps(damage)}
        </Alert>
      ))}
    </section>
  );
}
