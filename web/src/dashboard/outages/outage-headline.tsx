import type { Gap } from '@quarterhour/model/coverage';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Reading } from '../../charts/read-result.ts';
import { useScope } from '../../data/catalogue.ts';
import { useValueName } from '../../data/value-name.ts';
import { useText } from '../../text/use-text.ts';
import { sentenceBecause } from './because.ts';
import { ReviewButton } from './review-button.tsx';

interface OutageHeadlineProps {
  sentence: string;
  /** The outages that explain a part of the change, the largest first. */
  outages: readonly Gap[];
  reading: Reading;
  measure: MeasureId;
}

/** A sentence on a change with its outages, and a button to judge them. */
export function OutageHeadline({ sentence, outages, reading, measure }: OutageHeadlineProps) {
  const text = useText();
  const nameOf = useValueName();
  const { stations } = useScope();
  return (
    <>
      {sentenceBecause(sentence, outages, reading, { text, nameOf, measure, stations: stations.length })}{' '}
      <ReviewButton gaps={outages} />
    </>
  );
}
