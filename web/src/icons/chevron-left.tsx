// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const ChevronLeftIcon = createSvgIcon(<path d="M15.41 7.41L14 6l-6 6l6 6l1.41-1.41L10.83 12z" />, 'ChevronLeft');
