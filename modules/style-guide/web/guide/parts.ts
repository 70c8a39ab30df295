/** The pages of the style guide, by the group that their addresses begin with. */
export const parts = {
  components: ['text-field', 'button', 'checkbox', 'radio', 'autocomplete', 'slider', 'switch', 'date-time'],
  forms: [
    'layouts',
    'autocomplete',
    'mask',
    'clipboard',
    'recaptcha',
    'map',
    'wysiwyg',
    'modal',
    'tooltip',
    'dropzone',
    'validation',
    'wizard',
    'charts',
    'rankings',
  ],
  tables: ['basic', 'dense', 'sticky', 'sorted', 'collapse'],
  'data-grid': ['basic', 'columns', 'selection', 'editing', 'filter'],
  basic: ['page', 'card', 'list', 'menu', 'tabs', 'accordion', 'chip', 'avatar', 'badge', 'breadcrumb'],
  advance: [
    'panel',
    'period',
    'scope',
    'filter',
    'appearance',
    'snackbar',
    'alert',
    'progress',
    'pagination',
    'rating',
    'toggle-button',
    'speed-dial',
    'tree',
  ],
  utils: ['color', 'typography', 'icons', 'motion', 'spacing', 'grid', 'shadow'],
} as const;

export type Group = keyof typeof parts;
/** A page: its group and its name, as in its address. */
export type PartId = { [Of in Group]: `${Of}/${(typeof parts)[Of][number]}` }[Group];

/** Every page, in the order of the list. */
export const partIds = Object.entries(parts).flatMap(([group, names]) =>
  names.map((name) => `${group}/${name}` as PartId),
);

/** The page at an address; undefined if the guide has none there. */
export function partAt(pathname: string): PartId | undefined {
  return partIds.find((id) => pathname.replace(/\/$/, '') === `/${id}`);
}
