import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { DayRange } from '@quarterhour/model/period';
import { useState } from 'react';
import { useScope } from '../../data/catalogue.ts';
import { useView } from '../../data/view.ts';
import { daysNow } from '../../data/zones.ts';
import { AddCommentOutlinedIcon } from '../../icons/add-comment-outlined.tsx';
import { CommentOutlinedIcon } from '../../icons/comment-outlined.tsx';
import { useText } from '../../text/use-text.ts';
import { DayPanel } from './day-panel.tsx';
import { useMayAnnotate } from './use-may-annotate.ts';

/** The switch of annotations, and the button that adds one. */
export function AnnotationControls({ period }: { period: DayRange }) {
  const { t } = useText();
  const { view, change } = useView();
  const { zones } = useScope();
  const mayAdd = useMayAnnotate();
  const [adding, setAdding] = useState(false);
  const today = daysNow(zones, Date.now() / 1000).last;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
      <Tooltip title={t('annotation.title')}>
        <ToggleButton
          value="annotations"
          size="small"
          selected={view.annotations}
          aria-label={t('annotation.title')}
          onChange={() => change({ annotations: !view.annotations })}
          sx={{ padding: 0.5, border: 0, borderRadius: 1 }}
        >
          <CommentOutlinedIcon sx={{ fontSize: 18 }} />
        </ToggleButton>
      </Tooltip>
      {mayAdd && (
        <Tooltip title={t('annotation.add')}>
          <IconButton
            size="small"
            aria-label={t('annotation.add')}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            <AddCommentOutlinedIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      {adding && <DayPanel day={period.to < today ? period.to : today} onClose={() => setAdding(false)} />}
    </Box>
  );
}
