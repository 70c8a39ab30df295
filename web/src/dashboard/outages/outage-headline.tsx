import { useScope } from '../../data/catalogue.ts';
import { useValueName } from '../../data/value-name.ts';
import { useText } from '../../text/use-text.ts';
import { sentenceBecause } from './because.ts';
import type { OutagesBehind } from './outages-behind.ts';
import { ReviewButton } from './review-button.tsx';

interface OutageHeadlineProps {
  sentence: string;
  /** The outages that explain or hide a part of the change. */
  outages: OutagesBehind;
}

/** A sentence on a change with its outages, and a button to judge them. */
export function OutageHeadline({ sentence, outages }: OutageHeadlineProps) {
  const text = useText();
  const nameOf = useValueName();
  const { stations } = useScope();
  return (
    <>
      {sentenceBecause(sentence, outages, { text, nameOf, stations: stations.length })}{' '}
      <ReviewButton gaps={outages.all} />
    </>
  );
}
