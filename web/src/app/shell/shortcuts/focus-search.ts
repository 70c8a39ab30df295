/** Goes to the search field of the open dialog, or of the page; on a page without one, to the search of everything. */
export function focusSearch(): void {
  const dialog = document.querySelector('[role=dialog]');
  const field = (dialog ?? document.getElementById('content'))?.querySelector<HTMLInputElement>('input[type=search]');
  if (field) field.focus();
  else if (!dialog) document.querySelector<HTMLElement>('[data-shortcut=palette]')?.click();
}
