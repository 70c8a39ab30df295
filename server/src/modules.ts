import type { ModuleId } from '@quarterhour/model/modules';
import { access } from './access/module.ts';
import { coverage } from './coverage/module.ts';
import { liveListening } from './live-listening/module.ts';
import { migration } from './migration/module.ts';
import type { ServerModule } from './module.ts';
import { billing } from './office/billing/module.ts';
import { blog } from './office/blog/module.ts';
import { calendar } from './office/calendar/module.ts';
import { chat } from './office/chat/module.ts';
import { crm } from './office/crm/module.ts';
import { files } from './office/files/module.ts';
import { kanban } from './office/kanban/module.ts';
import { mail } from './office/mail/module.ts';
import { people } from './office/people/module.ts';
import { sales } from './office/sales/module.ts';
import { shop } from './office/shop/module.ts';
import { podcasts } from './podcasts/module.ts';
import { reports } from './reports/module.ts';
import { rules } from './rules/module.ts';
import { shares } from './shares/module.ts';
import { shows } from './shows/module.ts';
import { site } from './site/module.ts';
import { sources } from './sources/module.ts';
import { styleGuide } from './style-guide/module.ts';
import { titles } from './titles/module.ts';
import { views } from './views/module.ts';
import { widgets } from './widgets/module.ts';

/** Every module of the server. */
const modules: readonly ServerModule[] = [
  migration,
  podcasts,
  coverage,
  titles,
  access,
  files,
  sales,
  billing,
  shop,
  crm,
  blog,
  mail,
  calendar,
  kanban,
  people,
  chat,
  sources,
  liveListening,
  shows,
  views,
  shares,
  reports,
  widgets,
  site,
  rules,
  styleGuide,
];

/** The modules that are switched on. */
export function modulesWithout(off: readonly ModuleId[]): ServerModule[] {
  return modules.filter(({ id }) => !off.includes(id));
}
