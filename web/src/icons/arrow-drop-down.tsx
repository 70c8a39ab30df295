// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const ArrowDropDownIcon = createSvgIcon(<path d="m7 10l5 5l5-5z" />, 'ArrowDropDown');
