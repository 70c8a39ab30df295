import type { Principal } from '@quarterhour/server/identity/principal';

/** The owner of files that a principal sent and that nothing holds yet. */
export function upload({ kind, id }: Pick<Principal, 'kind' | 'id'>): { ownerKind: string; owner: string } {
  return { ownerKind: 'upload', owner: `${kind}:${id}` };
}
