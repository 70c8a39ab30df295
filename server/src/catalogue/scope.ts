import type { Asker } from '../identity/asker.ts';

/** Where a thing of the catalogue stands; a territory has no group, a group no station. */
export interface Position {
  territory: string;
  group?: string;
  station?: string;
}

/** Whether a thing lies inside the asker's scope. */
export function maySee({ role, scope }: Asker, { territory, group, station }: Position): boolean {
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
