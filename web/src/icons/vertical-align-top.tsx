// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const VerticalAlignTopIcon = createSvgIcon(<path d="M8 11h3v10h2V11h3l-4-4zM4 3v2h16V3z" />, 'VerticalAlignTop');
