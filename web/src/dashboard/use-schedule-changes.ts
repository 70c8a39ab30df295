import type { Result } from '@quarterhour/model/result';
import { useValueName } from '../data/value-name.ts';
import { formatDays } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';

/** Says when the schedule that an answer follows changed, a sentence for each change. It needs the words of notes. */
export function useScheduleChanges({ meta: { warnings } }: Result): string[] {
  const { t, locale } = useText();
  const nameOf = useValueName();
  return warnings
    .filter(({ code }) => code === 'schedule_changed')
    .map(({ values: { station, day, shows } }) =>
      t('warning.schedule_changed', {
        station: nameOf('station', String(station)),
        day: formatDays({ from: String(day), to: String(day) }, locale),
        shows: String(shows),
      }),
    );
}
