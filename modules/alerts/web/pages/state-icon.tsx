import { CheckCircleOutlinedIcon } from '@quarterhour/web/icons/check-circle-outlined.tsx';
import { ErrorOutlineOutlinedIcon } from '@quarterhour/web/icons/error-outline-outlined.tsx';
import { HelpOutlineOutlinedIcon } from '@quarterhour/web/icons/help-outline-outlined.tsx';
import { HourglassEmptyOutlinedIcon } from '@quarterhour/web/icons/hourglass-empty-outlined.tsx';
import { NotificationsPausedOutlinedIcon } from '@quarterhour/web/icons/notifications-paused-outlined.tsx';
import { PauseCircleOutlinedIcon } from '@quarterhour/web/icons/pause-circle-outlined.tsx';
import { ScheduleOutlinedIcon } from '@quarterhour/web/icons/schedule-outlined.tsx';
import { TrendingUpOutlinedIcon } from '@quarterhour/web/icons/trending-up-outlined.tsx';
import type { AlertState, IncidentState } from '../../model/alerts.ts';

/** The state of an alert or an incident as a picture; its words stand beside it. */
export function StateIcon({ state }: { state: AlertState | IncidentState }) {
  switch (state) {
    case 'firing':
      return <ErrorOutlineOutlinedIcon fontSize="small" color="error" />;
    case 'recovering':
      return <TrendingUpOutlinedIcon fontSize="small" color="warning" />;
    case 'pending':
    case 'held':
      return <HourglassEmptyOutlinedIcon fontSize="small" color="warning" />;
    case 'quiet':
    case 'closed':
      return <CheckCircleOutlinedIcon fontSize="small" color="success" />;
    case 'snoozed':
      return <NotificationsPausedOutlinedIcon fontSize="small" color="disabled" />;
    case 'paused':
      return <PauseCircleOutlinedIcon fontSize="small" color="disabled" />;
    case 'unknown':
      return <HelpOutlineOutlinedIcon fontSize="small" color="disabled" />;
    case 'new':
      return <ScheduleOutlinedIcon fontSize="small" color="disabled" />;
  }
}
