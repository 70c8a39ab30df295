/** The roles of people and keys. The wider role includes the narrower ones, within its own scope. */
export const roles = ['superAdmin', 'territoryAdmin', 'groupManager', 'stationUser'] as const;
export type Role = (typeof roles)[number];

export const administrators = ['superAdmin', 'territoryAdmin'] as const satisfies readonly Role[];
export const managers = [...administrators, 'groupManager'] as const satisfies readonly Role[];

/** A role as people read it, split at capitals and capitalised: "territoryAdmin" is "Territory Admin". */
export function roleName(role: string): string {
  const words = role.replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
