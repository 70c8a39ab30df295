/** The time zones that the browser knows, UTC first. */
export const zoneNames: string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
