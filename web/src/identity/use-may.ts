import { type Role, roles } from '@quarterhour/model/roles';
import { useSession } from './session.ts';

/** Whether the person has this role or a wider one. */
export function useMay(): (role: Role) => boolean {
  const session = useSession();
  const own = session.state === 'signed_in' ? session.user.role : undefined;
  return (role) => own !== undefined && roles.indexOf(own) <= roles.indexOf(role);
}
