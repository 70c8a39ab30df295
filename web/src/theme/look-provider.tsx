import CssBaseline from '@mui/material/CssBaseline';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { loadFont } from './fonts.ts';
import { printing, watchPrinting } from './printing.ts';
import { changeSettings, type Settings, settings, useSettings, watchSettings } from './settings.ts';
import { buildTheme } from './theme.ts';

const RightToLeft = lazy(async () => ({ default: (await import('./right-to-left.tsx')).RightToLeft }));

/** MUI keeps its mode where all our settings are; its colour schemes have no names of their own to keep. */
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

/** Paper is light. */
function mode(): Settings['mode'] {
  return printing() === 'now' ? 'light' : settings().mode;
}

function isModeKey(key: string): boolean {
  return key === 'mode';
}

/** Colours, type and direction for everything inside. */
export function LookProvider({ children }: { children: ReactNode }) {
  const { themeDirection, presetColor, fontFamily, borderRadius, outlinedFilled } = useSettings();
  const theme = useMemo(
    () => buildTheme({ themeDirection, presetColor, fontFamily, borderRadius, outlinedFilled }),
    [themeDirection, presetColor, fontFamily, borderRadius, outlinedFilled],
  );
  useEffect(() => loadFont(fontFamily), [fontFamily]);
  useEffect(() => {
    document.documentElement.dir = themeDirection;
  }, [themeDirection]);
  const page = (
    <>
      <CssBaseline />
      {children}
    </>
  );
  return (
    <ThemeProvider
      theme={theme}
      storageManager={modeInSettings}
      modeStorageKey="mode"
      defaultMode="light"
      disableTransitionOnChange
      noSsr
    >
      {themeDirection === 'ltr' ? (
        page
      ) : (
        <Suspense>
          <RightToLeft>{page}</RightToLeft>
        </Suspense>
      )}
    </ThemeProvider>
  );
}
