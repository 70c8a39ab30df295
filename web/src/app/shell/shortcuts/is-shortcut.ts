/** Where keys have a meaning of their own: what is typed into, lists that are searched by their first letters, and dialogs. */
const taken = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=grid], [role=dialog]';

/** Whether a key may be a shortcut: one character without Ctrl, Alt or Cmd, pressed where nothing else takes it. */
export function isShortcut({ key, target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey || defaultPrevented) return false;
  // The full view of a card is searched by the same key as other pages.
  const isIn = (places: string) => target instanceof Element && target.closest(places) !== null;
  return !isIn(taken) || (key === '/' && isIn('[role=dialog]') && !isIn('input, textarea'));
}
