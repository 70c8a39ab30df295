import type { CardFamily } from './cards.ts';

/** A card of the office: figures or rows of a module, which My page and the widget gallery show too. */
export interface OfficeCardRule {
  /** Its place in the widget gallery. */
  family: CardFamily;
  /** Its usual width, in twelfths of the page. */
  columns: 3 | 4 | 6 | 8 | 12;
  /** Its own page: people whose role opens it may have the card. */
  page: `/${string}`;
}

const invoices = '/apps/invoice/dashboard';
const readers = '/apps/blog/dashboard';

/** Every card of the office, by its module. Its name and its code are in `cards` of the module's `loaded.ts`. */
export const officeCards = {
  'live-listening': {
    now: { family: 'statistics', columns: 4, page: '/live' },
  },
  'office/sales': {
    orders: { family: 'data', columns: 6, page: '/apps/customer/order-list' },
    campaigns: { family: 'data', columns: 6, page: '/apps/customer/order-list' },
  },
  'office/billing': {
    sums: { family: 'statistics', columns: 12, page: invoices },
    due: { family: 'data', columns: 6, page: '/apps/invoice/invoice-list' },
    months: { family: 'chart', columns: 6, page: invoices },
    month_table: { family: 'data', columns: 6, page: invoices },
  },
  'office/crm': {
    leads: { family: 'data', columns: 6, page: '/apps/crm/lead-management/lm-overview' },
    earnings: { family: 'data', columns: 8, page: '/apps/crm/sales-management/sm-earning' },
    reminders: { family: 'data', columns: 4, page: '/apps/crm/contact-management/cm-reminders-followup' },
  },
  'office/blog': {
    sums: { family: 'statistics', columns: 12, page: readers },
    posts: { family: 'data', columns: 6, page: readers },
    days: { family: 'chart', columns: 6, page: readers },
  },
  'office/mail': {
    unread: { family: 'data', columns: 4, page: '/apps/mail' },
  },
  'office/calendar': {
    next: { family: 'data', columns: 4, page: '/apps/calendar' },
  },
  'office/kanban': {
    mine: { family: 'data', columns: 4, page: '/apps/kanban/board' },
  },
  'office/chat': {
    unread: { family: 'data', columns: 4, page: '/apps/chat' },
  },
} as const satisfies Record<string, Record<string, OfficeCardRule>>;

/** The modules that have cards. */
export type OfficeCardModule = keyof typeof officeCards;
export const officeCardModules = Object.keys(officeCards) as [OfficeCardModule, ...OfficeCardModule[]];
/** The cards of a module. */
export type OfficeCardOf<Id extends OfficeCardModule> = keyof (typeof officeCards)[Id];

/** A card of a module; undefined if the module has none of this name. */
export function officeCardRule(module: OfficeCardModule, card: string): OfficeCardRule | undefined {
  const own: Record<string, OfficeCardRule> = officeCards[module];
  return Object.hasOwn(own, card) ? own[card] : undefined;
}
