import { addDays } from '@quarterhour/model/period';
import type { Schedule } from '../../catalogue/snapshot.ts';
import type { AnnotationKind } from '../annotation-kind.ts';
import { annotationWords } from '../words.ts';

/** The most shows that an annotation names. */
const mostNamed = 3;

/** The days on which shows begin, end, or move to other times. */
export const programme: AnnotationKind = {
  id: 'programme',
  async find({ stations, language }) {
    const { t, locale } = annotationWords(language);
    return stations.flatMap(({ slug, schedule }) =>
      [...changedDays(schedule)].map(([day, shows]) => {
        const names = new Intl.ListFormat(locale).format(
          shows.length > mostNamed
            ? [...shows.slice(0, mostNamed), t('letter.annotation.more', { count: shows.length - mostNamed })]
            : shows,
        );
        const text = t('letter.annotation.programme', { shows: names });
        return { key: `${slug} ${names}`, from: day, to: day, text, stations: [slug] };
      }),
    );
  },
};

/** The shows whose weekly times change, by the day from which they do. Before its first day, there was no schedule. */
function changedDays(schedule: Schedule | undefined): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (day: string, name: string) => {
    const names = found.get(day) ?? [];
    if (!names.includes(name)) found.set(day, [...names, name]);
  };
  for (const { name, slots } of schedule?.shows ?? []) {
    for (const { from, until } of slots) {
      if (from === until) continue;
      add(from, name);
      if (until !== null) add(addDays(until, 1), name);
    }
  }
  const first = [...found.keys()].sort()[0];
  if (first !== undefined) found.delete(first);
  return found;
}
