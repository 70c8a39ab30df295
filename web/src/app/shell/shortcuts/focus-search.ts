/** The search field of the open dialog, or of the page. */
export function focusSearch(): void {
  const place = document.querySelector('[role=dialog]') ?? document.getElementById('content');
  place?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}
