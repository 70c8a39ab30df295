// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const TitleIcon = createSvgIcon(<path d="M5 4v3h5.5v12h3V7H19V4z" />, 'Title');
