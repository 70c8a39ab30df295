/** The words of keyboard shortcuts, in English: fetched with the first of them. */
export const shortcuts = {
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.everywhere': 'Everywhere',
  'shortcuts.dashboards': 'On dashboards',
  'shortcuts.all': 'Show all shortcuts',
  'shortcuts.search': 'Search this page',
  'shortcuts.pages': 'Open a page of the menu',
  'shortcuts.scope': 'Choose stations',
  'shortcuts.filter': 'Add a filter',
  'shortcuts.period': 'Choose the period',
  'shortcuts.previous': 'Previous period',
  'shortcuts.next': 'Next period',
  'shortcuts.compare': 'Choose the comparison',
  'shortcuts.full': 'Open the full view of a card',
  'shortcuts.clear': 'Remove all filters',
  'shortcuts.on': 'Shortcuts on',
  'shortcuts.off': 'Shortcuts are off. Switch them on again under “Appearance”.',
};
