import Paper from '@mui/material/Paper';
import { FallingBars } from '@quarterhour/web/dashboard/answered.tsx';
import { rankingHeight } from '@quarterhour/web/dashboard/ranking-height';

/** A card whose code is being fetched. */
export function Waiting() {
  return (
    <Paper variant="outlined" sx={{ blockSize: '100%', padding: 2.5 }}>
      <FallingBars height={rankingHeight / 2} />
    </Paper>
  );
}
