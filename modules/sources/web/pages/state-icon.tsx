import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import NewIcon from '@mui/icons-material/ScheduleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { Source } from '../../model/sources.ts';
import { isBehind } from './lag.ts';

/** The state of a source as a picture; its words stand beside it. */
export function StateIcon({ source }: { source: Source }) {
  const { paused, state } = source;
  const size = { fontSize: 'small' } as const;
  if (paused) return <PausedIcon {...size} color="disabled" />;
  if (state === 'new') return <NewIcon {...size} color="disabled" />;
  if (isBehind(source) || state === 'nothing_found') return <WarningIcon {...size} color="warning" />;
  return state === 'ok' ? <OkIcon {...size} color="success" /> : <FailedIcon {...size} color="error" />;
}
