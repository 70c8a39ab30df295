import { migration } from './migration/module.ts';
import type { Module } from './module.ts';
import { billing } from './office/billing/module.ts';
import { crm } from './office/crm/module.ts';
import { sales } from './office/sales/module.ts';
import { shop } from './office/shop/module.ts';
import { shares } from './shares/module.ts';
import { sources } from './sources/module.ts';
import { views } from './views/module.ts';

/** Every module. */
export const modules = [
  migration,
  sales,
  billing,
  shop,
  crm,
  sources,
  views,
  shares,
] as const satisfies readonly Module[];
export type ModuleId = (typeof modules)[number]['id'];

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
