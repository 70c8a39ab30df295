import { createTheme, darken, lighten, type Theme, useColorScheme } from '@mui/material/styles';
import { componentsOf } from './components.ts';
import { fontFamilyOf } from './fonts.ts';
import type { Mode, Tokens } from './palette.ts';
import { type Settings, useSettings } from './settings.ts';
import { tokensOf } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    desk: Tokens;
  }
  interface PaletteOptions {
    desk: Tokens;
  }
}

function paletteOf(preset: Settings['presetColor'], mode: Mode) {
  const colour = tokensOf(preset, mode);
  // On hover, a button moves away from the colour of its text, so that contrast does not fall.
  const under = mode === 'dark' ? lighten : darken;
  return {
    mode,
    desk: colour,
    primary: { main: colour.signal, dark: under(colour.signal, 0.15), contrastText: colour.onSignal },
    secondary: { main: colour.ink, contrastText: colour.paper },
    error: { main: colour.less, dark: under(colour.less, 0.15) },
    info: { main: colour.signal },
    warning: { main: colour.warning },
    success: { main: colour.more },
    text: { primary: colour.ink, secondary: colour.grey, disabled: colour.faint },
    divider: colour.hairline,
    background: { default: colour.desk, paper: colour.paper },
    action: { hover: colour.wash, selected: colour.signalWash, active: colour.grey },
  };
}

export type Look = Pick<Settings, 'themeDirection' | 'presetColor' | 'fontFamily' | 'borderRadius' | 'outlinedFilled'>;

/** The MUI theme of these settings. */
export function buildTheme({ themeDirection, presetColor, fontFamily, borderRadius, outlinedFilled }: Look): Theme {
  return createTheme({
    direction: themeDirection,
    cssVariables: { colorSchemeSelector: 'data-mode' },
    colorSchemes: {
      light: { palette: paletteOf(presetColor, 'light') },
      dark: { palette: paletteOf(presetColor, 'dark') },
    },
    shape: { borderRadius },
    spacing: 8,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: fontFamilyOf(fontFamily),
      h1: { fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.015em', wordSpacing: '0.06em' },
      h2: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 600, letterSpacing: '-0.01em', wordSpacing: '0.1em' },
      h3: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
      overline: {
        fontSize: '0.75rem',
        lineHeight: 1.5,
        fontWeight: 600,
        letterSpacing: '0.04em',
        textTransform: 'none',
      },
      button: { fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
    },
    components: componentsOf(outlinedFilled),
  });
}

/** The colours of the current mode, for code that cannot use CSS variables. */
export function useTokens(): Tokens {
  return tokensOf(useSettings().presetColor, useMode());
}

/** The current mode, with "system" resolved. */
export function useMode(): Mode {
  return useColorScheme().colorScheme ?? 'light';
}
