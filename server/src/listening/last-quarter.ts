/** The last quarter hour that a session touches, as SQL; one of no length touches that of its start. */
export const lastQuarter = (start: string, end: string) => `intDiv(greatest(${end} - 1, ${start}), 900)`;
