import type { CardOf } from '@quarterhour/model/cards';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ExportCard } from '@quarterhour/model/exports';
import type { Filter } from '@quarterhour/model/query';
import type { ViewSubject } from '@quarterhour/model/subjects';
import type { ComponentType } from 'react';
import type { MessageKey } from '../../text/en.ts';

/** How a file shows a card. */
export interface CardFile {
  /** Its name in the API, if it is not that of the card. */
  id?: ExportCard;
  kind: 'tiles' | 'time' | 'ranking' | 'cycle' | 'week_map' | 'excluded';
  /** The dimensions of its tabs; the chosen one is drawn. */
  tabs?: readonly [DimensionId, ...DimensionId[]];
  /** The dimensions whose filters the card leaves out, beside its own. */
  without?: readonly DimensionId[];
  filter?: Filter;
}

/** What pages, files, share links and My page know of a card. */
export interface CardEntry {
  title: MessageKey;
  /** Undefined: it has no file. */
  file?: CardFile;
}

/** The entries of every card of a subject. */
export type CardEntries<Subject extends ViewSubject> = Record<CardOf<Subject>, CardEntry>;

/** The code of the cards of a subject; a single tile is only for pages that people put together. */
export type CardComponents<Subject extends ViewSubject> = Record<Exclude<CardOf<Subject>, 'measure'>, ComponentType>;
