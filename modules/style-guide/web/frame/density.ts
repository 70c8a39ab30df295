import { type createTheme, type Theme, useTheme } from '@mui/material/styles';
import type {} from '@mui/x-data-grid/themeAugmentation';
import { useMemo } from 'react';

const small = { defaultProps: { size: 'small' } } as const;
const dense = { defaultProps: { dense: true } } as const;

/** The components that have a compact size. */
const compact = {
  MuiTextField: small,
  MuiAutocomplete: small,
  MuiButton: small,
  MuiIconButton: small,
  MuiCheckbox: small,
  MuiRadio: small,
  MuiSwitch: small,
  MuiChip: small,
  MuiTable: small,
  MuiToggleButtonGroup: small,
  MuiSlider: small,
  MuiRating: small,
  MuiPagination: small,
  MuiList: dense,
  MuiMenuItem: dense,
  MuiDataGrid: { defaultProps: { density: 'compact' } },
} as const;

/** The theme of the page, with everything in its compact size if that is wanted. */
export function useDensity(isCompact: boolean): Theme {
  const theme = useTheme();
  return useMemo(() => {
    if (!isCompact) return theme;
    const names = Object.keys(compact) as (keyof typeof compact)[];
    const components = names.map((name) => {
      const own = theme.components?.[name];
      return [name, { ...own, defaultProps: { ...own?.defaultProps, ...compact[name].defaultProps } }] as const;
    });
    return { ...theme, components: { ...theme.components, ...Object.fromEntries(components) } } as ReturnType<
      typeof createTheme
    >;
  }, [theme, isCompact]);
}
