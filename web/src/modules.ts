import { access } from './access/module.ts';
import { coverage } from './coverage/module.ts';
import { liveListening } from './live-listening/module.ts';
import { migration } from './migration/module.tsx';
import type { WebModule } from './module.ts';
import { billing } from './office/billing/module.tsx';
import { blog } from './office/blog/module.tsx';
import { calendar } from './office/calendar/module.tsx';
import { chat } from './office/chat/module.tsx';
import { crm } from './office/crm/module.tsx';
import { files } from './office/files/module.tsx';
import { kanban } from './office/kanban/module.tsx';
import { mail } from './office/mail/module.ts';
import { people } from './office/people/module.tsx';
import { sales } from './office/sales/module.tsx';
import { shop } from './office/shop/module.tsx';
import { podcasts } from './podcasts/module.ts';
import { reports } from './reports/module.tsx';
import { rules } from './rules/module.tsx';
import { shares } from './shares/module.tsx';
import { shows } from './shows/module.ts';
import { site } from './site/module.tsx';
import { sources } from './sources/module.tsx';
import { styleGuide } from './style-guide/module.tsx';
import { titles } from './titles/module.ts';
import { views } from './views/module.tsx';
import { widgets } from './widgets/module.tsx';

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
  shows,
  views,
  shares,
  reports,
  widgets,
  site,
  rules,
  styleGuide,
];
