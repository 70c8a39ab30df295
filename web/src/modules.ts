import { access } from '../../modules/access/web/module.ts';
import { coverage } from '../../modules/coverage/web/module.ts';
import { liveListening } from '../../modules/live-listening/web/module.ts';
import { migration } from '../../modules/migration/web/module.tsx';
import { billing } from '../../modules/office/billing/web/module.tsx';
import { blog } from '../../modules/office/blog/web/module.tsx';
import { calendar } from '../../modules/office/calendar/web/module.tsx';
import { chat } from '../../modules/office/chat/web/module.tsx';
import { crm } from '../../modules/office/crm/web/module.tsx';
import { files } from '../../modules/office/files/web/module.tsx';
import { kanban } from '../../modules/office/kanban/web/module.tsx';
import { mail } from '../../modules/office/mail/web/module.ts';
import { people } from '../../modules/office/people/web/module.tsx';
import { sales } from '../../modules/office/sales/web/module.tsx';
import { shop } from '../../modules/office/shop/web/module.tsx';
import { podcasts } from '../../modules/podcasts/web/module.ts';
import { reports } from '../../modules/reports/web/module.tsx';
import { rules } from '../../modules/rules/web/module.tsx';
import { shares } from '../../modules/shares/web/module.tsx';
import { site } from '../../modules/site/web/module.tsx';
import { sources } from '../../modules/sources/web/module.tsx';
import { styleGuide } from '../../modules/style-guide/web/module.tsx';
import { titles } from '../../modules/titles/web/module.ts';
import { views } from '../../modules/views/web/module.tsx';
import { widgets } from '../../modules/widgets/web/module.tsx';
import type { WebModule } from './module.ts';

/** Every module of the web. */
export const modules: readonly WebModule[] = [
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
