import type { Annotation } from '@quarterhour/model/api-annotations';
import { dateFormat } from '@quarterhour/model/formats';
import { formatDays } from '../../text/moments.ts';

/** The days or the time of an annotation, on the clock of the answer. */
export function annotationTime({ from, to }: Pick<Annotation, 'from' | 'to'>, locale: string): string {
  if (from.length === 10) return formatDays({ from, to }, locale);
  const format = dateFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: 'UTC' },
  });
  const [begin, end] = [new Date(`${from}Z`), new Date(`${to}Z`)];
  return from === to ? format.format(begin) : format.formatRange(begin, end);
}
