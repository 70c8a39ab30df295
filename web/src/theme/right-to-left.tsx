import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import mirror from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import './right-to-left.css';

const mirrored = createCache({ key: 'rtl', stylisPlugins: [mirror] });

/** Mirrors the styles of MUI's parts inside; ours are logical, and mirror themselves. */
export function RightToLeft({ children }: { children: ReactNode }) {
  return <CacheProvider value={mirrored}>{children}</CacheProvider>;
}
