// Written by bin/module-lists.js from the folders of modules.
import type { WebModule } from '@quarterhour/web/module';
import { annotations } from './annotations/web/module.tsx';
import { migration } from './migration/web/module.tsx';
import { reports } from './reports/web/module.tsx';
import { shares } from './shares/web/module.tsx';
import { site } from './site/web/module.tsx';
import { styleGuide } from './style-guide/web/module.tsx';
import { views } from './views/web/module.tsx';
import { widgets } from './widgets/web/module.tsx';

/** What modules add to the pages; one without a file of its own adds nothing to the first visit. */
export const modules: readonly WebModule[] = [
  { id: 'access', load: async () => (await import('./access/web/loaded.ts')).loaded },
  { id: 'alerts', load: async () => (await import('./alerts/web/loaded.ts')).loaded },
  annotations,
  { id: 'coverage', load: async () => (await import('./coverage/web/loaded.ts')).loaded },
  { id: 'live-listening', load: async () => (await import('./live-listening/web/loaded.ts')).loaded },
  migration,
  { id: 'office/billing', load: async () => (await import('./office/billing/web/loaded.ts')).loaded },
  { id: 'office/blog', load: async () => (await import('./office/blog/web/loaded.ts')).loaded },
  { id: 'office/calendar', load: async () => (await import('./office/calendar/web/loaded.ts')).loaded },
  { id: 'office/chat', load: async () => (await import('./office/chat/web/loaded.ts')).loaded },
  { id: 'office/crm', load: async () => (await import('./office/crm/web/loaded.ts')).loaded },
  { id: 'office/files', load: async () => (await import('./office/files/web/loaded.ts')).loaded },
  { id: 'office/kanban', load: async () => (await import('./office/kanban/web/loaded.ts')).loaded },
  { id: 'office/ledger', load: async () => (await import('./office/ledger/web/loaded.ts')).loaded },
  { id: 'office/mail', load: async () => (await import('./office/mail/web/loaded.ts')).loaded },
  { id: 'office/people', load: async () => (await import('./office/people/web/loaded.ts')).loaded },
  { id: 'office/sales', load: async () => (await import('./office/sales/web/loaded.ts')).loaded },
  { id: 'office/shop', load: async () => (await import('./office/shop/web/loaded.ts')).loaded },
  { id: 'podcasts', load: async () => (await import('./podcasts/web/loaded.ts')).loaded },
  reports,
  { id: 'rules', load: async () => (await import('./rules/web/loaded.ts')).loaded },
  shares,
  { id: 'shows', load: async () => (await import('./shows/web/loaded.ts')).loaded },
  site,
  { id: 'sources', load: async () => (await import('./sources/web/loaded.ts')).loaded },
  styleGuide,
  { id: 'titles', load: async () => (await import('./titles/web/loaded.ts')).loaded },
  views,
  widgets,
];
