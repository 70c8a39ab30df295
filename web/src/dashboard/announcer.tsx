import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { unseen } from '../theme/unseen.ts';

/** Announces the new state of the page to screen readers, once all answers for another choice have arrived (WCAG 4.1.3). */
export function Announcer({ context }: { context: string }) {
  const { t } = useText();
  const waits = useIsFetching({ queryKey: ['query'] }) > 0;
  const shown = useRef(context);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (waits || shown.current === context) return;
    shown.current = context;
    setAnnounced(t('page.updated', { context }));
  }, [waits, context, t]);
  return (
    <Box role="status" sx={unseen}>
      {announced}
    </Box>
  );
}
