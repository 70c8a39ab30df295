import KeyIcon from '@mui/icons-material/KeyOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import MigrationIcon from '@mui/icons-material/MoveDownOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import RadioIcon from '@mui/icons-material/RadioOutlined';
import AuditIcon from '@mui/icons-material/ReceiptLongOutlined';
import StationsIcon from '@mui/icons-material/TuneOutlined';
import ImportsIcon from '@mui/icons-material/UploadFileOutlined';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../text/en.ts';

/** How the pages behind the menu's entries are called here, and their pictures; the server says which entries there are. */
export const pages: Record<string, { title: MessageKey; icon: ReactNode }> = {
  '/groups&stations': { title: 'menu.groups_stations', icon: <RadioIcon fontSize="small" /> },
  '/migrationSupport': { title: 'menu.migration_support', icon: <MigrationIcon fontSize="small" /> },
  '/settings/stations': { title: 'menu.settings_stations', icon: <StationsIcon fontSize="small" /> },
  '/settings/me': { title: 'settings.me', icon: <LockIcon fontSize="small" /> },
  '/settings/people': { title: 'menu.settings_people', icon: <PeopleIcon fontSize="small" /> },
  '/settings/keys': { title: 'menu.settings_keys', icon: <KeyIcon fontSize="small" /> },
  '/settings/imports': { title: 'menu.settings_imports', icon: <ImportsIcon fontSize="small" /> },
  '/settings/audit': { title: 'menu.settings_audit', icon: <AuditIcon fontSize="small" /> },
};
