import type { ActorKind } from '@quarterhour/model/audit';
import type { KeyKind } from '@quarterhour/model/identity';
import type { Grant } from './scope.ts';

/** Who makes a call, and what they may see. */
export interface Principal extends Grant {
  /** The person's or the key's own; names need not be the only ones. */
  id: string;
  /** The e-mail address of a person, or the name of a key. */
  email: string;
  /** A person who signed in, a program with a key, who owns the data folder, or the provider that gives roles. */
  kind: ActorKind;
  /** Of a key: who made it. */
  maker?: string;
  /** The built-in provider's session by which a person signed in. */
  session?: string;
  /** The purpose of a key; people and owners have no such limit. */
  keyKind?: KeyKind;
}

/** The owner of the data folder may do everything. */
export const owner: Principal = { id: 'owner', email: 'owner', role: 'superAdmin', scope: [], kind: 'owner' };
