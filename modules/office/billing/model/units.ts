/** The units in which things are invoiced, with their codes in UN/ECE Recommendation 20. */
export const unitCodes = { piece: 'C62', thousand: 'MIL', hour: 'HUR', day: 'DAY', month: 'MON' } as const;
export type Unit = keyof typeof unitCodes;
export const units = Object.keys(unitCodes) as [Unit, ...Unit[]];
