import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import FiringIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SnoozedIcon from '@mui/icons-material/NotificationsPausedOutlined';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import NewIcon from '@mui/icons-material/ScheduleOutlined';
import RecoveringIcon from '@mui/icons-material/TrendingUpOutlined';
import type { AlertState, IncidentState } from '../../model/alerts.ts';

/** The state of an alert or an incident as a picture; its words stand beside it. */
export function StateIcon({ state }: { state: AlertState | IncidentState }) {
  switch (state) {
    case 'firing':
      return <FiringIcon fontSize="small" color="error" />;
    case 'recovering':
      return <RecoveringIcon fontSize="small" color="warning" />;
    case 'pending':
    case 'held':
      return <PendingIcon fontSize="small" color="warning" />;
    case 'quiet':
    case 'closed':
      return <OkIcon fontSize="small" color="success" />;
    case 'snoozed':
      return <SnoozedIcon fontSize="small" color="disabled" />;
    case 'paused':
      return <PausedIcon fontSize="small" color="disabled" />;
    case 'unknown':
      return <UnknownIcon fontSize="small" color="disabled" />;
    case 'new':
      return <NewIcon fontSize="small" color="disabled" />;
  }
}
