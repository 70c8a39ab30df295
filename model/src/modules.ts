import { modules } from '../../modules/model.ts';

export { modules };

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

/** What all modules declare of a kind, in one object. */
export function join<Key extends 'calls' | 'fieldErrors'>(key: Key): Joined<(typeof modules)[number][Key]> {
  return Object.assign({}, ...modules.map((module) => module[key]));
}

/** The calls of all modules. */
export const moduleCalls = join('calls');
