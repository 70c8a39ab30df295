import { type AnyCard, cardRule } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { allCards } from '@quarterhour/web/dashboard/cards/all-cards';
import { useText } from '@quarterhour/web/text/use-text';
import { useMemo, useState } from 'react';
import { EntryFrame } from './entry-frame.tsx';
import type { OfficeCard } from './office-cards.ts';
import { OfficeWidget } from './office-widget.tsx';
import { type Shape, shapes } from './shape-result.ts';
import { newCard, newOfficeCard } from './use-boards.ts';
import { Widget } from './widget.tsx';
import type { CardChoice } from './widget-view.ts';

interface GalleryEntryProps {
  subject: ViewSubject;
  card: AnyCard;
  /** The song of cards that show one; undefined while it is not known, or if there is none. */
  song: string | undefined;
}

/** A card of a dashboard in the gallery. */
export function GalleryEntry({ subject, card, song }: GalleryEntryProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState<CardChoice>({});
  const rule = cardRule(subject, card);
  const choice = useMemo(() => (rule?.ofSong ? { ...chosen, song } : chosen), [chosen, rule, song]);
  const name = t(card === 'measure' ? 'widgets.measure' : (allCards[subject][card]?.title ?? 'measures.label'));
  const isMissing = rule?.ofSong && song === undefined;
  return (
    <EntryFrame
      name={name}
      columns={rule?.columns ?? 12}
      states={shapes}
      newCard={isMissing ? undefined : () => newCard(subject, card, choice)}
      instead={isMissing ? t('contents.no_plays') : undefined}
    >
      <Widget subject={subject} card={card} choice={choice} onChoice={setChosen} />
    </EntryFrame>
  );
}

/** The office has no logs, and no buckets of time. */
const officeShapes = ['loading', 'empty', 'error'] as const satisfies readonly Shape[];

/** A card of the office in the gallery. */
export function OfficeEntry({ card }: { card: OfficeCard }) {
  const { t } = useText();
  return (
    <EntryFrame
      name={t(card.title)}
      columns={card.rule.columns}
      states={officeShapes}
      newCard={() => newOfficeCard(card)}
    >
      <OfficeWidget card={card} />
    </EntryFrame>
  );
}
