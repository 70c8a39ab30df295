/** What a key does, as a message of the style guide. */
export const keyActions = [
  'press',
  'toggle',
  'follow',
  'next',
  'move',
  'choose',
  'open',
  'close',
  'ends',
  'change',
  'change_much',
  'remove',
  'sort',
  'expand',
  'read',
  'scroll',
  'back',
] as const;
export type KeyAction = (typeof keyActions)[number];

/** Keys as keyboards name them, and what they do. */
type Keys = Readonly<Partial<Record<string, KeyAction>>>;

const arrows = '↑ ↓';
const allArrows = '← ↑ → ↓';

/** How controls behave with the keyboard: the patterns of the ARIA Authoring Practices. Screen readers: `style.reader.<id>`. */
export const patterns = {
  button: { Tab: 'next', 'Enter / Space': 'press' },
  toggle_button: { Tab: 'next', 'Enter / Space': 'toggle' },
  link: { Tab: 'next', Enter: 'follow' },
  checkbox: { Tab: 'next', Space: 'toggle' },
  switch: { Tab: 'next', Space: 'toggle' },
  radio: { Tab: 'next', [arrows]: 'choose' },
  textbox: { Tab: 'next' },
  select: { [arrows]: 'open', Enter: 'choose', Esc: 'close' },
  combobox: { [arrows]: 'open', Enter: 'choose', Esc: 'close', Backspace: 'remove' },
  date: { [arrows]: 'change', '← →': 'move', 'Alt ↓': 'open', Esc: 'close' },
  slider: { '← →': 'change', 'Page ↑ ↓': 'change_much', 'Home / End': 'ends' },
  rating: { '← →': 'change' },
  dialog: { Tab: 'next', Esc: 'close' },
  panel: { 'Enter / Space': 'open', Esc: 'close' },
  menu: { Enter: 'open', [arrows]: 'move', Esc: 'close' },
  tooltip: {},
  tabs: { '← →': 'move', 'Enter / Space': 'choose', 'Home / End': 'ends' },
  disclosure: { Tab: 'next', 'Enter / Space': 'expand' },
  table: { Tab: 'next', [arrows]: 'scroll' },
  sorted_table: { Tab: 'next', 'Enter / Space': 'sort' },
  grid: { [allArrows]: 'move', 'Enter / Space': 'choose', 'Home / End': 'ends' },
  tree: { [arrows]: 'move', '← →': 'expand', Enter: 'choose' },
  chart: { '← →': 'read', Enter: 'choose', Esc: 'back' },
  heat_map: { [allArrows]: 'move', Enter: 'choose' },
  list: { Tab: 'next' },
  status: {},
  alert: { Tab: 'next' },
  progress: {},
  stepper: { Tab: 'next', 'Enter / Space': 'press' },
  navigation: { Tab: 'next', Enter: 'follow' },
  drop_zone: { 'Enter / Space': 'open' },
  text_editor: { 'Ctrl B / I / U': 'toggle', 'Alt F10': 'move' },
  heading: {},
  region: { Tab: 'next' },
  color: {},
  motion: {},
  decoration: {},
} as const satisfies Record<string, Keys>;
export type PatternId = keyof typeof patterns;
