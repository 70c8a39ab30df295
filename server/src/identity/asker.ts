import type { KeyKind } from '@quarterhour/model/identity';
import type { Role } from '@quarterhour/model/roles';

/** Who is asking, and how far they may see: `scope` holds slugs of what the role is about. */
export interface Asker {
  /** The e-mail address of a person, or the name of a key. */
  email: string;
  role: Role;
  scope: readonly string[];
  /** A person who signed in, a program with a key, or who owns the data folder. */
  kind: 'person' | 'key' | 'owner';
  /** What a key is for; people and owners are not bound to one thing. */
  keyKind?: KeyKind;
}

/** Who works on the data folder itself may do everything. */
export const owner: Asker = { email: 'owner', role: 'superAdmin', scope: [], kind: 'owner' };
