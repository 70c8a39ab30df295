import { CheckCircleOutlinedIcon } from '@quarterhour/web/icons/check-circle-outlined.tsx';
import { ErrorOutlineOutlinedIcon } from '@quarterhour/web/icons/error-outline-outlined.tsx';
import { PauseCircleOutlinedIcon } from '@quarterhour/web/icons/pause-circle-outlined.tsx';
import { ScheduleOutlinedIcon } from '@quarterhour/web/icons/schedule-outlined.tsx';
import { WarningAmberOutlinedIcon } from '@quarterhour/web/icons/warning-amber-outlined.tsx';
import type { Source } from '../../model/sources.ts';
import { isBehind } from './lag.ts';

/** The state of a source as a picture; its words stand beside it. */
export function StateIcon({ source }: { source: Source }) {
  const { paused, state } = source;
  const size = { fontSize: 'small' } as const;
  if (paused) return <PauseCircleOutlinedIcon {...size} color="disabled" />;
  if (state === 'new') return <ScheduleOutlinedIcon {...size} color="disabled" />;
  if (isBehind(source) || state === 'nothing_found') return <WarningAmberOutlinedIcon {...size} color="warning" />;
  return state === 'ok' ? (
    <CheckCircleOutlinedIcon {...size} color="success" />
  ) : (
    <ErrorOutlineOutlinedIcon {...size} color="error" />
  );
}
