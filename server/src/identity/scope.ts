import type { Role } from '@quarterhour/model/roles';

/** What a person or a key may do and see: `scope` holds slugs of what the role is about. */
export interface Grant {
  role: Role;
  scope: readonly string[];
}

/** Where a thing of the catalogue stands; a territory has no group, a group no station. */
export interface Position {
  territory: string;
  group?: string;
  station?: string;
}

/** Whether a thing lies inside a grant's scope. */
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
