import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { unseen } from '@quarterhour/web/theme/unseen';
import { useQuery } from '@tanstack/react-query';
import { useAwake, WallFigures } from './live-wall.tsx';

/** Milliseconds after which it is read again: readers of a link have no push connection. */
const readAgain = 10_000;

/** Who listens now, for readers of a share link: the figures of a studio wall. A hidden page asks nothing. */
export function SharedLive({ name }: { name: string }) {
  useAwake();
  const answer = useQuery({
    queryKey: ['listening-now', 'shared'],
    queryFn: ({ signal }) => call(api.readListeningNow, {}, signal),
    refetchInterval: readAgain,
  });
  return (
    <Box component="main">
      <Typography variant="h1" sx={unseen}>
        {name}
      </Typography>
      <Loaded answer={answer}>{(now) => <WallFigures now={now} received={answer.dataUpdatedAt} title={name} />}</Loaded>
    </Box>
  );
}
