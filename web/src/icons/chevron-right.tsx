// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const ChevronRightIcon = createSvgIcon(
  <path d="M10 6L8.59 7.41L13.17 12l-4.58 4.59L10 18l6-6z" />,
  'ChevronRight',
);
