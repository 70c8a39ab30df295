// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const PlayArrowOutlinedIcon = createSvgIcon(
  <path d="M10 8.64L15.27 12L10 15.36zM8 5v14l11-7z" />,
  'PlayArrowOutlined',
);
