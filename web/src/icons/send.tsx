// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const SendIcon = createSvgIcon(<path d="M2.01 21L23 12L2.01 3L2 10l15 2l-15 2z" />, 'Send');
