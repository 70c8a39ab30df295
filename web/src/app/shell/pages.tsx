import RadioIcon from '@mui/icons-material/RadioOutlined';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../text/en.ts';

/** How the pages behind the menu's entries are called here, and their pictures; the server says which entries there are. */
export const pages: Record<string, { title: MessageKey; icon: ReactNode }> = {
  '/groups&stations': { title: 'menu.groups_stations', icon: <RadioIcon fontSize="small" /> },
};
