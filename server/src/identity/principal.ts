import type { ActorKind } from '@quarterhour/model/audit';
import type { KeyKind } from '@quarterhour/model/identity';
import type { Query } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import type { Grant } from './scope.ts';

/** The user, key or owner that makes a call, with its scope. */
export interface Principal extends Grant {
  /** The person's or the key's own id, because names need not be unique. */
  id: string;
  /** The e-mail address of a person, or the name of a key or a share link. */
  email: string;
  /** A person, a program with a key, the owner of the data folder, the provider that gives roles, or a reader of a share link. */
  kind: ActorKind;
  /** Of a key or a share link: the person who made it. */
  maker?: string;
  /** The built-in provider's session of a person. */
  session?: string;
  /** The purpose of a key; people and owners have no such limit. */
  keyKind?: KeyKind;
  /** Of a share link with stations: the groups whose podcasts it shows besides. */
  podcastGroups?: readonly string[];
  /** Of a share link: a query with the filters of the link. Throws a Refusal for a query beyond what it shows. */
  narrow?: (query: Query) => Query;
  /** Of a share link: it shows who listens now, and nothing else. */
  showsLive?: true;
  /** Of a share link: an answer without what accompanies its rows and is wider than they are. */
  trim?: (result: Result) => Result;
}

/** The owner of the data folder may do everything. */
export const owner: Principal = { id: 'owner', email: 'owner', role: 'superAdmin', scope: [], kind: 'owner' };
