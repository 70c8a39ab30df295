import type { GapReason } from '@quarterhour/model/coverage';
import type { ColumnReader } from '../../engine/engine.ts';
import { readCoverage } from '../../listening/coverage/read-coverage.ts';
import { gapsOf } from '../../query/cover.ts';
import type { AnnotationKind, AnnotationQuestion, FoundAnnotation } from '../annotation-kind.ts';
import { localMinutes } from '../local-times.ts';
import { annotationWords } from '../words.ts';

interface Parts {
  engine: ColumnReader;
  /** UTC seconds. */
  clock: () => number;
}
type Reason = Extract<GapReason, 'no_log' | 'confirmed' | 'suspected'>;

/** Time without logs of the server, and outages that somebody confirmed. Where logs begin and end is no gap. */
export const gap: AnnotationKind<[Parts]> = {
  id: 'gap',
  find: (parts, question) => gapsFor(parts, question, ['no_log', 'confirmed']),
};

export const suspectedOutage: AnnotationKind<[Parts]> = {
  id: 'suspected_outage',
  find: (parts, question) => gapsFor(parts, question, ['suspected']),
};

async function gapsFor(
  { engine, clock }: Parts,
  { stations, timezone, language, principal, audience }: AnnotationQuestion,
  reasons: readonly Reason[],
): Promise<FoundAnnotation[]> {
  const { t } = annotationWords(language);
  const coverages = await readCoverage(engine, Math.floor(clock()));
  // Operators write notes for colleagues.
  const isOfHouse = audience === 'principal' && principal.kind !== 'link';
  return stations.flatMap((station) =>
    gapsOf(station, coverages).flatMap(({ reason: found, note = '', ...stretch }): FoundAnnotation[] => {
      const reason = reasons.find((one) => one === found);
      if (!reason) return [];
      const words = t(`letter.annotation.gap.${reason}`);
      const text = isOfHouse && note ? t('letter.annotation.noted', { text: words, note }) : words;
      const times = localMinutes(stretch, timezone ?? station.timezone);
      return [{ key: `${reason} ${text}`, ...times, text, stations: [station.slug] }];
    }),
  );
}
