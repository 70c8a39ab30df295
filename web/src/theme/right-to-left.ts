import createCache from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import './right-to-left.css';

/** Mirrors MUI's styles. Ours use logical properties and need no mirroring. */
export const mirrored = createCache({ key: 'rtl', stylisPlugins: [mirror] });
