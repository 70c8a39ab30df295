import type { ExportCard } from '@quarterhour/model/exports';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { MessageKey } from '../text/en.ts';

/** What a page action opens: a dialog, or a menu at its button. */
export type PageActionPanel = ComponentType<{ anchor: HTMLElement; onClose: () => void }>;
/** What an action of a card opens. */
export type CardActionPanel = ComponentType<{ card: ExportCard; title: string; onClose: () => void }>;

/** A button in the head of dashboards. */
export interface PageAction {
  id: string;
  label: MessageKey;
  icon: ReactNode;
  /** What it opens; a dialog if not said. */
  popup?: 'menu';
  /** Fetches what it opens, and the words of that, when it is first used. */
  load: () => Promise<PageActionPanel>;
}

/** An entry in the menu of every card, whose words are those of the menu. */
export interface CardAction extends Pick<PageAction, 'id' | 'label'> {
  /** Fetches what it opens, and the words of that, when it is first used. */
  load: () => Promise<CardActionPanel>;
}

/** The actions of the pages below, and of their cards, which the modules declare. */
export const ActionsContext = createContext<{ page: readonly PageAction[]; card: readonly CardAction[] }>({
  page: [],
  card: [],
});
