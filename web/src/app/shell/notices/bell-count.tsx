import Box from '@mui/material/Box';
import { api } from '@quarterhour/model/api';
import { noticesTopic } from '@quarterhour/model/notices-topic';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../data/call.ts';
import { useLive } from '../../../data/live/use-live.ts';

/** Counts unread notices, and follows what changes on any server. */
export function BellCount({ unread, onCount }: { unread: number; onCount: (unread: number) => void }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: ({ signal }) => call(api.countNotices, {}, signal),
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['notices'] });
  useLive(noticesTopic, again, again);
  const count = data?.unread ?? 0;
  const tell = useEffectEvent(onCount);
  useEffect(() => tell(count), [count]);
  if (unread === 0) return null;
  return (
    <Box component="span" aria-hidden="true" sx={badge}>
      {unread > 99 ? '99+' : unread}
    </Box>
  );
}

const badge = {
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minInlineSize: 18,
  blockSize: 18,
  paddingInline: '5px',
  borderRadius: 9,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 11,
  fontWeight: 600,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
} as const;
