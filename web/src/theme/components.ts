import type { Components, Theme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { Settings } from './settings.ts';

const quick = '160ms ease-out';

/** Keyboard focus. The class is for a switch, whose focused input is invisible. */
const focused = '&:focus-visible, &.Mui-focusVisible';
/** The focus ring for elements that are clipped at their edges or touch their neighbours. */
const ringInside = { [focused]: { outlineOffset: -2 } };

/** The overrides of MUI: hairlines instead of shadows, a visible focus, calm motion. */
export function componentsOf(fields: Settings['outlinedFilled']): Components<Theme> {
  const styleOverrides = fields === 'filled' ? filled : outlined;
  // Fields with a calendar have an input of their own.
  return { ...components, MuiOutlinedInput: { styleOverrides }, MuiPickersOutlinedInput: { styleOverrides } };
}

const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { backgroundColor: theme.vars?.palette.background.default },
      // The typeface has narrow spaces.
      body: {
        fontVariantNumeric: 'tabular-nums',
        wordSpacing: '0.06em',
        // Print backgrounds: bars and shades carry the figures.
        printColorAdjust: 'exact',
      },
      '@page': { margin: '12mm' },
      // Charts have the width of the screen, which paper rarely has.
      '@media print': {
        html: { backgroundColor: 'transparent' },
        body: { backgroundColor: 'transparent' },
        '[role="img"] > div': { inlineSize: '100% !important' },
        '[role="img"] svg': { inlineSize: '100% !important', blockSize: 'auto !important' },
      },
      ':focus-visible': ring(theme),
      // A heading takes the focus after a change of page, without the look of a control.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          // Not none: what is dragged waits for the end of a transition.
          transitionDuration: '1ms !important',
        },
      },
    }),
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
    },
  },
  // Do not lock the scroll behind a menu: the page would move by the width of the scroll bar.
  MuiPopover: { defaultProps: { disableScrollLock: true }, styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenu: { defaultProps: { disableScrollLock: true }, styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiDialog: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    // Long words of some languages need a line of their own on a phone.
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '8px 24px 20px' } },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI removes the outline for its ripples, which we do not use.
    styleOverrides: { root: ({ theme }) => ({ [focused]: ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { transition: `background-color ${quick}, border-color ${quick}`, whiteSpace: 'nowrap' },
      outlined: ({ theme }) => ({
        borderColor: theme.vars?.palette.divider,
        color: theme.vars?.palette.text.primary,
        backgroundColor: theme.vars?.palette.background.paper,
        '&:hover': {
          backgroundColor: theme.vars?.palette.action.hover,
          borderColor: theme.vars?.palette.text.disabled,
        },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        color: theme.vars?.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars?.palette.action.hover, color: theme.vars?.palette.text.primary },
      }),
    },
  },
  MuiTooltip: {
    // Specification, section 9.
    defaultProps: { enterDelay: 100, enterTouchDelay: 700, arrow: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.text.primary,
        color: theme.vars?.palette.background.paper,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        padding: '6px 10px',
        maxWidth: 320,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36, ...ringInside } } },
  MuiListItemButton: { styleOverrides: { root: ringInside } },
  MuiTab: { styleOverrides: { root: ringInside } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...ringInside,
        borderColor: theme.vars?.palette.divider,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars?.palette.action.selected,
          color: theme.vars?.palette.primary.main,
        },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: theme.shape.borderRadius }),
      deleteIcon: { margin: 0, marginInlineEnd: 6, fontSize: '1rem' },
    },
  },
  // A half star begins where its star does, also from the right.
  MuiRating: { styleOverrides: { decimal: { '& > *': { insetInlineStart: 0 } } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars?.palette.action.hover }) },
  },
};

/** Outlined fields. */
const outlined = {
  notchedOutline: ({ theme }: { theme: Theme }) => ({ borderColor: theme.vars?.palette.divider }),
  root: ({ theme }: { theme: Theme }) => ({ backgroundColor: theme.vars?.palette.background.paper }),
};

/** Filled fields; the line shows focus or an error. */
const filled = {
  notchedOutline: () => ({ borderColor: 'transparent' }),
  root: ({ theme }: { theme: Theme }) => ({
    backgroundColor: theme.vars?.palette.action.hover,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    boxShadow: `inset 0 -1px ${theme.vars?.palette.text.secondary}`,
  }),
};

/** The focus ring. */
function ring(theme: Theme) {
  return { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 };
}

/** Floating surfaces keep one soft shadow, so that their edge is visible above a card. */
function floating(theme: Theme) {
  return {
    border: `1px solid ${theme.vars?.palette.divider}`,
    boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
  };
}
