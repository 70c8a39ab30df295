/**
 * The parameters of the address with changes; an empty or missing value takes its parameter away. They begin from what the
 * browser has: a page that still shows the address before would take back the latest change.
 */
export function changedParams(changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const after = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) value ? after.set(name, value) : after.delete(name);
  return after;
}
