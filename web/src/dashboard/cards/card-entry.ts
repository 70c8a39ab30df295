import type { CardOf } from '@quarterhour/model/cards';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Filter } from '@quarterhour/model/query';
import type { ViewSubject } from '@quarterhour/model/subjects';
import type { ComponentType } from 'react';
import type { MessageKey } from '../../text/en.ts';

/** How a file shows a card. */
export interface CardFile {
  kind:
    | ('tiles' | 'measure' | 'time' | 'changed' | 'ranking' | 'top' | 'airings')
    | ('peaks' | 'around' | 'release' | 'cycle' | 'week_map' | 'excluded');
  /** The dimensions of its tabs; the chosen one is drawn. */
  tabs?: readonly [DimensionId, ...DimensionId[]];
  /** The dimensions whose filters the card leaves out, beside its own. */
  without?: readonly DimensionId[];
  filter?: Filter;
}

/** What pages, files, share links and My page know of a card. */
export interface CardEntry {
  title: MessageKey;
  file: CardFile;
}

/** The entries of every card of a subject. */
export type CardEntries<Subject extends ViewSubject> = Record<CardOf<Subject>, CardEntry>;

/** The code of the cards of a subject; a single tile is only for pages that people put together. */
export type CardComponents<Subject extends ViewSubject> = Record<Exclude<CardOf<Subject>, 'measure'>, ComponentType>;
