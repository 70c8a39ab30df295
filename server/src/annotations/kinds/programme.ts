import { scheduleChanges } from '../../catalogue/schedule-changes.ts';
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
      [...scheduleChanges(schedule?.shows ?? [])].map(([day, shows]) => {
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
