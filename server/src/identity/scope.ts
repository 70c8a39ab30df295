import type { Role } from '@quarterhour/model/roles';

/** The role and scope of a person or a key; `scope` holds the slugs that the role covers. */
export interface Grant {
  role: Role;
  scope: readonly string[];
}

/** The position of a thing in the catalogue; a territory has no group, a group no station. */
export interface Position {
  territory: string;
  group?: string;
  station?: string;
}

/** Whether a thing is in a grant's scope. */
export function maySee({ role, scope }: Grant, { territory, group, station }: Position): boolean {
  switch (role) {
    case 'superAdmin':
      return true;
    case 'territoryAdmin':
      return scope.includes(territory);
    case 'groupManager':
      return group !== undefined && scope.includes(group);
    case 'stationUser':
      return station !== undefined && scope.includes(station);
  }
}
