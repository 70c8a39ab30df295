// Written by bin/icons.js from Material Icons (Google, Apache-2.0).
import { createSvgIcon } from '@mui/material/utils';

export const WarningAmberIcon = createSvgIcon(
  <>
    <path d="M12 5.99L19.53 19H4.47zM12 2L1 21h22z" />
    <path d="M13 16h-2v2h2zm0-6h-2v5h2z" />
  </>,
  'WarningAmber',
);
