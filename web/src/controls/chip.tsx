import type MuiChip from '@mui/material/Chip';
import { lazy } from 'react';

/** MUI's chip, for what the first screen rarely shows: its code is fetched with the first one. */
export const Chip = lazy(() => import('@mui/material/Chip')) as unknown as typeof MuiChip;
