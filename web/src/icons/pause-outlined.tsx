// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const PauseOutlinedIcon = createSvgIcon(<path d="M6 19h4V5H6zm8-14v14h4V5z" />, 'PauseOutlined');
