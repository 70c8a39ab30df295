import type { MessageKey } from '../../../text/en.ts';

/** What shortcuts act on. */
export interface ShortcutPlace {
  /** Shows all shortcuts. */
  showAll: () => void;
  /** Opens the page at this position of the menu, from 0. */
  openPage: (position: number) => void;
}

export interface Shortcut {
  name: MessageKey;
  /** The keys as they are typed; capitals are the same. */
  keys: readonly string[];
  /** Undefined: another part of the page acts on it. */
  run?: (place: ShortcutPlace, key: string) => void;
}

/** Presses the button that has this mark, if it is there. */
const presses = (mark: string) => () => press(marked(mark)[0]);

/** Presses a button, to which the focus comes back from what it opens. */
function press(button: HTMLElement | undefined): void {
  button?.focus();
  button?.click();
}

function marked(mark: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${mark}"]`)];
}

/** Every shortcut, by where it works. Each is declared here, and nowhere else. */
export const shortcutGroups: readonly { title: MessageKey; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'shortcuts.everywhere',
    shortcuts: [
      { name: 'shortcuts.all', keys: ['?'], run: ({ showAll }) => showAll() },
      // Acted on by its button: the only one with a second key.
      { name: 'palette.open', keys: ['Ctrl K'] },
      // Acted on at once: its reader goes on typing.
      { name: 'shortcuts.search', keys: ['/'] },
      {
        name: 'shortcuts.pages',
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        run: ({ openPage }, key) => openPage(Number(key) - 1),
      },
    ],
  },
  {
    title: 'shortcuts.dashboards',
    shortcuts: [
      { name: 'shortcuts.scope', keys: ['s'], run: presses('scope') },
      { name: 'shortcuts.filter', keys: ['f'], run: presses('filter') },
      { name: 'shortcuts.period', keys: ['p'], run: presses('period') },
      { name: 'shortcuts.previous', keys: ['b'], run: presses('previous') },
      { name: 'shortcuts.next', keys: ['n'], run: presses('next') },
      { name: 'shortcuts.compare', keys: ['c'], run: presses('compare') },
      { name: 'shortcuts.full', keys: ['v'], run: openFullView },
      { name: 'shortcuts.clear', keys: ['Esc'] },
    ],
  },
];

/** The shortcut of a key. */
export function shortcutOf(key: string): Shortcut | undefined {
  const typed = key.toLowerCase();
  return shortcutGroups.flatMap(({ shortcuts }) => shortcuts).find(({ keys }) => keys.includes(typed));
}

/** Opens the full view of the card that has the focus, or of the first one in sight. */
function openFullView(): void {
  const buttons = marked('open');
  const focused = document.activeElement?.closest('section');
  const wanted =
    buttons.find((button) => focused?.contains(button)) ??
    buttons.find((button) => button.getBoundingClientRect().top >= 0);
  press(wanted);
}
