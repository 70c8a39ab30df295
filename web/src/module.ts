import type { ModuleId } from '@quarterhour/model/modules';
import type { ComponentType, ReactNode } from 'react';
import type { DashboardBoardCard } from '../../modules/widgets/model/boards.ts';
import type {
  CardAction,
  CardActionPanel,
  DayActionPanel,
  ModuleCard,
  PageAction,
  PageActionPanel,
} from './dashboard/page-action.ts';
import type { Part, Texts } from './text/languages.ts';

/** What a module adds to the first visit. Everything else is fetched when a page of it is first opened. */
export interface WebModule {
  id: ModuleId;
  /** The icons of its pages, by the name in the model, besides those in web/src/app/shell/menu. */
  icons?: Record<string, ReactNode>;
  /** Buttons in the head of dashboards; their labels are among the words of the shell. */
  pageActions?: readonly Omit<PageAction, 'load'>[];
  /** Entries in the menus of cards; their labels are among the texts of exports. */
  cardActions?: readonly Omit<CardAction, 'load'>[];
  /** The id of what opens for a day of a chart; one module has it. */
  dayAction?: string;
  /** How the addresses begin that need no session and have no shell. */
  bare?: `/${string}/`;
  /** Fetches the rest of it, its `loaded.ts`. */
  load(): Promise<LoadedModule>;
}

/** What share links show of modules, by name: a page of cards, and who listens now. */
export interface SharedPages {
  board: ComponentType<{ cards: readonly DashboardBoardCard[] }>;
  live: ComponentType<{ name: string }>;
}
/** How each is fetched. */
export type SharedLoaders = { [Name in keyof SharedPages]: () => Promise<SharedPages[Name]> };

/** The pages and texts of a module; each is fetched when it is first needed. */
export interface LoadedModule {
  /** By the id of the page. */
  pages: Record<string, () => Promise<ComponentType>>;
  /** What its page actions open, by their ids. */
  panels?: Record<string, () => Promise<PageActionPanel>>;
  /** What its card actions open, by their ids. */
  cardPanels?: Record<string, () => Promise<CardActionPanel>>;
  /** What its day action opens, by its id. */
  dayPanels?: Record<string, () => Promise<DayActionPanel>>;
  /** The cards that My page and the widget gallery show, by their names in model/src/office-cards.ts. */
  cards?: Record<string, ModuleCard>;
  texts: Texts;
  /** Modules whose things its pages show, so that they need their texts as well. */
  buildsOn?: readonly ModuleId[];
  /** Parts of web/src/text/ that its pages use as well. */
  parts?: readonly Part[];
  /** Draws the page at its bare addresses, which may show pages of other modules. */
  start?: (show: (page: ReactNode) => void, shared: SharedLoaders) => Promise<void>;
  /** Fetches what it draws for readers of a share link, once its words are there. */
  shared?: Partial<SharedLoaders>;
}
