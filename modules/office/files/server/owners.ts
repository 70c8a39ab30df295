import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';

/** Whether a principal may see the thing that holds a file. */
type MayRead = (parts: Pick<Services, 'store'>, principal: Principal, id: string) => Promise<boolean>;

const owners = new Map<string, MayRead>();

/** Says who may see the things of a kind, and so their files. A module calls it where it serves its calls. */
export function registerFileOwner(kind: string, mayRead: MayRead): void {
  owners.set(kind, mayRead);
}

/** Whether a principal may see a thing; of kinds that no module registered, nobody may. */
export async function mayReadFiles(
  parts: Pick<Services, 'store'>,
  principal: Principal,
  { ownerKind, owner }: { ownerKind: string; owner: string },
): Promise<boolean> {
  return (await owners.get(ownerKind)?.(parts, principal, owner)) ?? false;
}
