// Written by bin/module-lists.js from the folders of modules.
import type { Module } from '@quarterhour/model/module';
import { access } from './access/model/module.ts';
import { alerts } from './alerts/model/module.ts';
import { annotations } from './annotations/model/module.ts';
import { coverage } from './coverage/model/module.ts';
import { liveListening } from './live-listening/model/module.ts';
import { migration } from './migration/model/module.ts';
import { billing } from './office/billing/model/module.ts';
import { blog } from './office/blog/model/module.ts';
import { calendar } from './office/calendar/model/module.ts';
import { chat } from './office/chat/model/module.ts';
import { crm } from './office/crm/model/module.ts';
import { files } from './office/files/model/module.ts';
import { kanban } from './office/kanban/model/module.ts';
import { ledger } from './office/ledger/model/module.ts';
import { mail } from './office/mail/model/module.ts';
import { people } from './office/people/model/module.ts';
import { sales } from './office/sales/model/module.ts';
import { shop } from './office/shop/model/module.ts';
import { podcasts } from './podcasts/model/module.ts';
import { reports } from './reports/model/module.ts';
import { rules } from './rules/model/module.ts';
import { shares } from './shares/model/module.ts';
import { shows } from './shows/model/module.ts';
import { site } from './site/model/module.ts';
import { sources } from './sources/model/module.ts';
import { styleGuide } from './style-guide/model/module.ts';
import { titles } from './titles/model/module.ts';
import { views } from './views/model/module.ts';
import { widgets } from './widgets/model/module.ts';

/** Every module. */
export const modules = [
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
] as const satisfies readonly Module[];
