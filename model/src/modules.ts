import { access } from '../../modules/access/model/module.ts';
import { coverage } from '../../modules/coverage/model/module.ts';
import { liveListening } from '../../modules/live-listening/model/module.ts';
import { migration } from '../../modules/migration/model/module.ts';
import { billing } from '../../modules/office/billing/model/module.ts';
import { blog } from '../../modules/office/blog/model/module.ts';
import { calendar } from '../../modules/office/calendar/model/module.ts';
import { chat } from '../../modules/office/chat/model/module.ts';
import { crm } from '../../modules/office/crm/model/module.ts';
import { files } from '../../modules/office/files/model/module.ts';
import { kanban } from '../../modules/office/kanban/model/module.ts';
import { mail } from '../../modules/office/mail/model/module.ts';
import { people } from '../../modules/office/people/model/module.ts';
import { sales } from '../../modules/office/sales/model/module.ts';
import { shop } from '../../modules/office/shop/model/module.ts';
import { podcasts } from '../../modules/podcasts/model/module.ts';
import { reports } from '../../modules/reports/model/module.ts';
import { rules } from '../../modules/rules/model/module.ts';
import { shares } from '../../modules/shares/model/module.ts';
import { site } from '../../modules/site/model/module.ts';
import { sources } from '../../modules/sources/model/module.ts';
import { styleGuide } from '../../modules/style-guide/model/module.ts';
import { titles } from '../../modules/titles/model/module.ts';
import { views } from '../../modules/views/model/module.ts';
import { widgets } from '../../modules/widgets/model/module.ts';
import type { Module } from './module.ts';

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

/** The module that declares a call; undefined for calls of none. */
export function moduleOfCall(call: object): ModuleId | undefined {
  return modules.find(({ calls }) => Object.values(calls).some((own) => own === call))?.id;
}

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
