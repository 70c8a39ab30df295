import AddIcon from '@mui/icons-material/AddCommentOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { DayRange } from '@quarterhour/model/period';
import { useState } from 'react';
import { useScope } from '../../data/catalogue.ts';
import { useView } from '../../data/view.ts';
import { daysNow } from '../../data/zones.ts';
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
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <ToggleButton
        value="annotations"
        size="small"
        selected={view.annotations}
        onChange={() => change({ annotations: !view.annotations })}
        sx={{ paddingBlock: 0.25, paddingInline: 1.25 }}
      >
        {t('annotations.title')}
      </ToggleButton>
      {mayAdd && (
        <Tooltip title={t('annotations.add')}>
          <IconButton
            size="small"
            aria-label={t('annotations.add')}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            <AddIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {adding && <DayPanel day={period.to < today ? period.to : today} onClose={() => setAdding(false)} />}
    </Box>
  );
}
