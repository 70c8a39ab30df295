import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { loadFont } from './fonts.ts';
import { printing, watchPrinting } from './printing.ts';
import { changeSettings, type Settings, settings, useSettings, watchSettings } from './settings.ts';
import { buildTheme } from './theme.ts';
import { useStyles } from './use-styles.ts';

/** MUI stores its mode beside our settings; its colour schemes need no stored names. */
const modeInSettings: StorageManager = ({ key }) => ({
  get: (fallback: unknown) => (isModeKey(key) ? mode() : fallback),
  set: (value: Settings['mode']) => {
    if (isModeKey(key) && value !== mode()) changeSettings({ mode: value });
  },
  subscribe(handler: (value: unknown) => void) {
    if (!isModeKey(key)) return () => undefined;
    const tell = () => handler(mode());
    const stops = [watchSettings(tell), watchPrinting(tell)];
    return () => {
      for (const stop of stops) stop();
    };
  },
});

/** Print in light mode. */
function mode(): Settings['mode'] {
  return printing() === 'now' ? 'light' : settings().mode;
}

function isModeKey(key: string): boolean {
  return key === 'mode';
}

/** Provides colours, type and direction. */
export function LookProvider({ children }: { children: ReactNode }) {
  const { themeDirection, presetColor, fontFamily, borderRadius, outlinedFilled } = useSettings();
  const styles = useStyles(themeDirection);
  const direction = styles?.direction ?? themeDirection;
  const theme = useMemo(
    () => buildTheme({ themeDirection: direction, presetColor, fontFamily, borderRadius, outlinedFilled }),
    [direction, presetColor, fontFamily, borderRadius, outlinedFilled],
  );
  useEffect(() => loadFont(fontFamily), [fontFamily]);
  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  if (!styles) return null;
  return (
    <CacheProvider value={styles.cache}>
      <ThemeProvider
        theme={theme}
        storageManager={modeInSettings}
        modeStorageKey="mode"
        defaultMode="light"
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
