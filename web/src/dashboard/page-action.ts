import type { ExportCard } from '@quarterhour/model/exports';
import type { OfficeCardModule } from '@quarterhour/model/office-cards';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { BoardCard } from '../../../modules/widgets/model/boards.ts';
import type { MessageKey } from '../text/en.ts';

/** What a page action opens: a dialog, or a menu at its button. */
export type PageActionPanel = ComponentType<{ anchor: HTMLElement; onClose: () => void }>;
/** What opens for a day or an hour of a chart, such as the form of a new annotation. */
export type DayActionPanel = ComponentType<{ day: string; annotation?: number; onClose: () => void }>;
/** A card of a module, as it names it. */
export interface ModuleCardName {
  module: OfficeCardModule;
  card: string;
}
/** What an action of a card opens. */
export type CardActionPanel = ComponentType<{ card: ExportCard | ModuleCardName; title: string; onClose: () => void }>;

/** Where buttons for a whole page stand: on dashboards, on pages that people put together, and on who listens now. */
export type ActionPlace = 'dashboard' | 'board' | 'live';

/** A button in the head of pages. */
export interface PageAction {
  id: string;
  label: MessageKey;
  icon: ReactNode;
  /** Left out: dashboards. On pages that people put together, what it opens finds their cards in `BoardContext`. */
  places?: readonly ActionPlace[];
  /** What it opens; a dialog if not said. */
  popup?: 'menu';
  /** Fetches what it opens, and the words of that, when it is first used. */
  load: () => Promise<PageActionPanel>;
}

/** An entry in the menu of every card of a dashboard, whose words are those of the menu. */
export interface CardAction extends Pick<PageAction, 'id' | 'label'> {
  /** It is in the menus of cards of modules as well. */
  ofModules?: true;
  /** Fetches what it opens, and the words of that, when it is first used. */
  load: () => Promise<CardActionPanel>;
}

/** A card that a module shows on its page, on My page and in the widget gallery. */
export interface ModuleCard {
  title: MessageKey;
  load: () => Promise<ComponentType>;
}

/** A page that somebody put together. */
export interface ShownBoard {
  name: string;
  cards: readonly BoardCard[];
}
/** The page of cards that is shown; undefined elsewhere. */
export const BoardContext = createContext<ShownBoard | undefined>(undefined);

export interface Actions {
  page: readonly PageAction[];
  card: readonly CardAction[];
  /** Fetches what opens for a day of a chart; undefined if no module that is on adds anything. */
  day?: () => Promise<DayActionPanel>;
  /** The cards of a module, by their names, once their words are there; none if it is switched off. */
  cardsOf: (module: OfficeCardModule) => Promise<Readonly<Record<string, ModuleCard>>>;
}

/** What the modules add to the pages below and to their cards. */
export const ActionsContext = createContext<Actions>({ page: [], card: [], cardsOf: async () => ({}) });

/** The buttons of a place. */
export function actionsOf(actions: readonly PageAction[], place: ActionPlace): readonly PageAction[] {
  return actions.filter(({ places = ['dashboard'] }) => places.includes(place));
}
