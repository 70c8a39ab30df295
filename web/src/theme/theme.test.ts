import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
vi.spyOn(console, 'error').mockImplementation(() => undefined);
const { buildTheme } = await import('./theme.ts');
const { defaultSettings, setters, settings } = await import('./settings.ts');
const { sizes } = await import('./tokens.ts');

test('breakpoints, spacing, radius and sizes are those of the specification', () => {
  const theme = buildTheme(defaultSettings);
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  expect(buildTheme({ ...defaultSettings, borderRadius: 4 }).shape.borderRadius).toBe(4);
  expect([theme.spacing(1), theme.shape.borderRadius]).toEqual(['var(--mui-spacing, 8px)', 8]);
  expect([sizes.drawer, sizes.miniDrawer, sizes.logo]).toEqual([260, 72, 45]);
});

test('every setting has a default and a setter, also without storage', () => {
  expect(Object.keys(setters).sort()).toEqual(Object.keys(defaultSettings).sort());
  setters.borderRadius(12);
  setters.menuOrientation('horizontal');
  expect(settings()).toEqual({ ...defaultSettings, borderRadius: 12, menuOrientation: 'horizontal' });
});
