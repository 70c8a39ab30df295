/** A text as searches compare it: without capitals and diacritics, so that "brutaria" finds "Brutăria". */
export function searched(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Whether one of the texts contains what somebody typed. */
export function contains(texts: readonly string[], typed: string): boolean {
  const wanted = searched(typed.trim());
  return texts.some((text) => searched(text).includes(wanted));
}
