import type { ModuleId } from '@quarterhour/model/modules';
import { access } from '../../modules/access/server/module.ts';
import { coverage } from '../../modules/coverage/server/module.ts';
import { liveListening } from '../../modules/live-listening/server/module.ts';
import { migration } from '../../modules/migration/server/module.ts';
import { billing } from '../../modules/office/billing/server/module.ts';
import { blog } from '../../modules/office/blog/server/module.ts';
import { calendar } from '../../modules/office/calendar/server/module.ts';
import { chat } from '../../modules/office/chat/server/module.ts';
import { crm } from '../../modules/office/crm/server/module.ts';
import { files } from '../../modules/office/files/server/module.ts';
import { kanban } from '../../modules/office/kanban/server/module.ts';
import { mail } from '../../modules/office/mail/server/module.ts';
import { people } from '../../modules/office/people/server/module.ts';
import { sales } from '../../modules/office/sales/server/module.ts';
import { shop } from '../../modules/office/shop/server/module.ts';
import { podcasts } from '../../modules/podcasts/server/module.ts';
import { reports } from '../../modules/reports/server/module.ts';
import { rules } from '../../modules/rules/server/module.ts';
import { shares } from '../../modules/shares/server/module.ts';
import { site } from '../../modules/site/server/module.ts';
import { sources } from '../../modules/sources/server/module.ts';
import { styleGuide } from '../../modules/style-guide/server/module.ts';
import { titles } from '../../modules/titles/server/module.ts';
import { views } from '../../modules/views/server/module.ts';
import { widgets } from '../../modules/widgets/server/module.ts';
import type { ServerModule } from './module.ts';

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
  views,
  shares,
  reports,
  widgets,
  site,
  rules,
  styleGuide,
];

/** The modules without some. */
export function modulesWithout(off: readonly ModuleId[]): ServerModule[] {
  return modules.filter(({ id }) => !off.includes(id));
}
