import { access } from './access/module.ts';
import { coverage } from './coverage/module.ts';
import { liveListening } from './live-listening/module.ts';
import { migration } from './migration/module.ts';
import type { Module } from './module.ts';
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

/** Every module. */
export const modules = [
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
] as const satisfies readonly Module[];
export type ModuleId = (typeof modules)[number]['id'];
type Kinds<Of> = Of extends { sends: readonly (infer Kind extends string)[] } ? Kind : never;
/** The kinds of causes of messages. */
export type CauseKind = Kinds<(typeof modules)[number]>;

type Joined<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;

function join<Key extends 'calls' | 'fieldErrors'>(key: Key): Joined<(typeof modules)[number][Key]> {
  return Object.assign({}, ...modules.map((module) => module[key]));
}

/** The calls of all modules. */
export const moduleCalls = join('calls');
/** The sentences of the field errors of all modules. */
export const moduleFieldErrors = join('fieldErrors');
