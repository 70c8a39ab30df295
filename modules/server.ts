// Written by bin/module-lists.js from the folders of modules.
import type { ServerModule } from '@quarterhour/server/module';
import { access } from './access/server/module.ts';
import { alerts } from './alerts/server/module.ts';
import { annotations } from './annotations/server/module.ts';
import { coverage } from './coverage/server/module.ts';
import { liveListening } from './live-listening/server/module.ts';
import { migration } from './migration/server/module.ts';
import { billing } from './office/billing/server/module.ts';
import { blog } from './office/blog/server/module.ts';
import { calendar } from './office/calendar/server/module.ts';
import { chat } from './office/chat/server/module.ts';
import { crm } from './office/crm/server/module.ts';
import { files } from './office/files/server/module.ts';
import { kanban } from './office/kanban/server/module.ts';
import { ledger } from './office/ledger/server/module.ts';
import { mail } from './office/mail/server/module.ts';
import { people } from './office/people/server/module.ts';
import { sales } from './office/sales/server/module.ts';
import { shop } from './office/shop/server/module.ts';
import { podcasts } from './podcasts/server/module.ts';
import { reports } from './reports/server/module.ts';
import { rules } from './rules/server/module.ts';
import { shares } from './shares/server/module.ts';
import { shows } from './shows/server/module.ts';
import { site } from './site/server/module.ts';
import { sources } from './sources/server/module.ts';
import { styleGuide } from './style-guide/server/module.ts';
import { titles } from './titles/server/module.ts';
import { views } from './views/server/module.ts';
import { widgets } from './widgets/server/module.ts';

/** What modules add to the server. */
export const modules: readonly ServerModule[] = [
  access,
  alerts,
  annotations,
  coverage,
  liveListening,
  migration,
  billing,
  blog,
  calendar,
  chat,
  crm,
  files,
  kanban,
  ledger,
  mail,
  people,
  sales,
  shop,
  podcasts,
  reports,
  rules,
  shares,
  shows,
  site,
  sources,
  styleGuide,
  titles,
  views,
  widgets,
];
