import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Annotation } from '@quarterhour/model/api-annotations';
import { use, useState } from 'react';
import type { AnnotatedBuckets } from '../../charts/plot/annotated-buckets.ts';
import { AnnotationButtons } from '../../charts/plot/annotation-buttons.tsx';
import type { PlotScale } from '../../charts/plot/plot-scale.ts';
import { Panel } from '../../controls/panel.tsx';
import { EditOutlinedIcon } from '../../icons/edit-outlined.tsx';
import { useText } from '../../text/use-text.ts';
import { ActionsContext } from '../page-action.ts';
import { annotationTime } from './annotation-time.ts';
import { DayPanel } from './day-panel.tsx';

interface AnnotationLayerProps {
  scale: PlotScale;
  annotated: AnnotatedBuckets;
}

/** The annotations of a chart as buttons, and what they open. */
export function AnnotationLayer({ scale, annotated }: AnnotationLayerProps) {
  const { t } = useText();
  const [opened, setOpened] = useState<{ annotations: readonly Annotation[]; anchor: HTMLElement }>();
  const [edited, setEdited] = useState<Annotation>();
  const close = () => setOpened(undefined);
  return (
    <>
      <AnnotationButtons
        {...{ scale, annotated }}
        onOpen={(annotations, anchor) => setOpened({ annotations, anchor })}
      />
      <Panel label={t('annotation.title')} anchor={opened?.anchor ?? null} width={340} onClose={close}>
        <Box component="ul" sx={{ margin: 0, padding: 2, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {opened?.annotations.map((annotation) => (
            <Listed
              key={annotation.id}
              annotation={annotation}
              onEdit={() => {
                close();
                setEdited(annotation);
              }}
            />
          ))}
        </Box>
      </Panel>
      {edited && (
        <DayPanel day={edited.from.slice(0, 10)} annotation={edited.own?.id} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function Listed({ annotation, onEdit }: { annotation: Annotation; onEdit: () => void }) {
  const { t, locale } = useText();
  const { text, own } = annotation;
  const mayEdit = use(ActionsContext).day && own?.may_change;
  const notes = [
    own && own.kind !== 'note' && t(`annotation.kind.${own.kind}`),
    own?.special && t('annotation.special'),
    own?.readers === 'managers' && t('annotation.managers'),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {annotationTime(annotation, locale)}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        {notes.length > 0 && (
          <Typography variant="caption" color="textSecondary" component="p">
            {notes.join(' · ')}
          </Typography>
        )}
      </Box>
      {mayEdit && (
        <Tooltip title={t('annotation.edit')}>
          <IconButton size="small" aria-label={t('annotation.edit_named', { text })} onClick={onEdit}>
            <EditOutlinedIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
