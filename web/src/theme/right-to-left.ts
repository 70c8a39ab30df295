import createCache from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import './right-to-left.css';

/** Mirrors the styles of MUI's parts; ours are logical, and mirror themselves. */
export const mirrored = createCache({ key: 'rtl', stylisPlugins: [mirror] });
