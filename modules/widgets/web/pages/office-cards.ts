import type { MenuItem } from '@quarterhour/model/menu';
import {
  type OfficeCardModule,
  type OfficeCardRule,
  officeCardModules,
  officeCards,
} from '@quarterhour/model/office-cards';
import { ActionsContext, type ModuleCard } from '@quarterhour/web/dashboard/page-action';
import { useMenu } from '@quarterhour/web/data/menu';
import { use, useMemo } from 'react';
import type { BoardCard, OfficeBoardCard } from '../../model/boards.ts';

type Named = Readonly<Record<string, ModuleCard>>;

/** A card of the office that the reader may have. */
export interface OfficeCard extends ModuleCard {
  module: OfficeCardModule;
  card: string;
  rule: OfficeCardRule;
}

const fetched = new Map<OfficeCardModule, Promise<Named>>();

/** The cards of a module, fetched once; after a failure, again. */
function cardsOnce(module: OfficeCardModule, fetch: (module: OfficeCardModule) => Promise<Named>): Promise<Named> {
  const known = fetched.get(module);
  if (known) return known;
  const cards = fetch(module);
  fetched.set(module, cards);
  cards.catch(() => fetched.delete(module));
  return cards;
}

/**
 * The cards of some modules of the office, or of all, whose pages are in the reader's menu. Suspends until their names are
 * there; modules that are switched off have none.
 */
export function useOfficeCards(modules: readonly OfficeCardModule[] = officeCardModules): OfficeCard[] {
  const { cardsOf } = use(ActionsContext);
  const { data: menu } = useMenu();
  const open = useMemo(() => new Set(pathsOf(menu ? [menu.widget, ...(menu.groups ?? [])] : [])), [menu]);
  const lists = modules.map((module) => ({ module, cards: cardsOnce(module, cardsOf) }));
  return lists.flatMap(({ module, cards }) => {
    const named = use(cards);
    return Object.entries<OfficeCardRule>(officeCards[module]).flatMap(([card, rule]) => {
      const own = named[card];
      return own && open.has(rule.page) ? [{ ...own, module, card, rule }] : [];
    });
  });
}

function pathsOf(entries: readonly MenuItem[]): string[] {
  return entries.flatMap(({ url, children = [] }) => [...(url ? [url] : []), ...pathsOf(children)]);
}

/** The modules of the office whose cards are on a page. */
export function officeModulesOf(cards: readonly BoardCard[]): OfficeCardModule[] {
  return [...new Set(cards.flatMap((one) => (one.subject === 'office' ? [one.module] : [])))];
}

/** The card of the office that a page names. */
export function officeCardOf(cards: readonly OfficeCard[], { module, card }: OfficeBoardCard): OfficeCard | undefined {
  return cards.find((one) => one.module === module && one.card === card);
}
