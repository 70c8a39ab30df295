/** What a check found. `note`: nothing is broken, and something may be missing. */
export interface Finding {
  what: string;
  state: 'ok' | 'note' | 'look';
  /** The finding; if it is not ok, with the steps to correct it. */
  words: string;
}

/** The finding of a check: ok, or what is wrong. */
export const found = (what: string, ok: string, wrong?: string): Finding =>
  wrong === undefined ? { what, state: 'ok', words: ok } : { what, state: 'look', words: wrong };

/** The finding of a check, or its error: the next checks go on. */
export async function checked(what: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { what, state: 'look', words: error instanceof Error ? error.message : String(error) };
  }
}
