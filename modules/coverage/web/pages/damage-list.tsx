import Alert from '@mui/material/Alert';
import type { Damage } from '@quarterhour/model/coverage';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';

/** Damaged days, and how to bring them back; nothing if none are. */
export function DamageList({ damages }: { damages: readonly Damage[] }) {
  const { t, locale } = useText();
  if (damages.length === 0) return null;
  const dayOf = (day: string) => formatDays({ from: day, to: day }, locale);
  const steps = ({ day, words, files }: Damage) => {
    if (words === null) return t('settings.data.damage.ask');
    if (day === null) return t('settings.data.damage.restore');
    if (files.length === 0) return t('settings.data.damage.logs');
    return t('settings.data.damage.files', { files: new Intl.ListFormat(locale).format(files) });
  };
  const told = (damage: Damage) => {
    const { day } = damage;
    const what = day === null ? t('settings.data.damage.some') : t('settings.data.damage.day', { day: dayOf(day) });
    return `${what} ${steps(damage)}`;
  };
  return (
    <section aria-label={t('settings.data.damage')}>
      {/* Several tables of a day may be damaged, which is one thing to mend. */}
      {[...new Set(damages.map(told))].map((sentence) => (
        <Alert key={sentence} severity="error" sx={{ marginBlockEnd: 2 }}>
          {sentence}
        </Alert>
      ))}
    </section>
  );
}
