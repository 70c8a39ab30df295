import { useSortable } from '@dnd-kit/sortable';
import CloseIcon from '@mui/icons-material/Close';
import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { AnyCard } from '@quarterhour/model/cards';
import type { BoardCard } from '@quarterhour/model/widgets/boards';
import { type RefObject, useCallback, useMemo } from 'react';
import { MeasureChoice } from '../../dashboard/measure-choice.tsx';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { choosesMeasure, titleOf } from './card-title.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { Widget } from './widget.tsx';
import type { CardChoice } from './widget-view.ts';

interface BoardCellProps {
  card: BoardCard;
  /** Such as "2 of 7". */
  place: string;
  arranging: boolean;
  grid: RefObject<HTMLDivElement | null>;
  onChange: (card: BoardCard) => void;
  onRemove: () => void;
}

/** A card of a page in its place; while the page is arranged, with what moves, resizes and removes it. */
export function BoardCell({ card, place, arranging, grid, onChange, onRemove }: BoardCellProps) {
  const { t } = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver } = useSortable({ id: card.id });
  const { id, subject, card: name, columns } = card;
  const choice = useMemo(() => choiceOf(card), [card]);
  const title = titleOf(card, t);
  const choose = useCallback(
    (chosen: CardChoice) => onChange({ ...chosen, id, subject, card: name, columns }),
    [onChange, id, subject, name, columns],
  );
  const narrow = columns <= 6 ? 'span 6' : '1 / -1';
  return (
    <Box
      ref={setNodeRef}
      sx={{
        position: 'relative',
        gridColumn: {
          xs: name === 'measure' ? 'span 6' : '1 / -1',
          md: columns <= 4 && name === 'measure' ? 'span 3' : narrow,
          lg: `span ${columns}`,
        },
        '@media print': { gridColumn: columns <= 3 ? 'span 3' : narrow },
        minInlineSize: 0,
        display: 'flex',
        flexDirection: 'column',
        opacity: isDragging ? 0.4 : 1,
        borderRadius: 1,
        outline: isOver && !isDragging ? '2px solid' : undefined,
        outlineColor: 'primary.main',
        outlineOffset: 2,
      }}
    >
      {arranging && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, displayPrint: 'none' }}>
          <IconButton
            size="small"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('widgets.move', { title, place })}
            sx={{ cursor: 'grab', touchAction: 'none' }}
          >
            <DragIcon fontSize="small" />
          </IconButton>
          <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 1 }}>
            {title}
          </Typography>
          <Tooltip title={t('widgets.remove', { title })}>
            <IconButton size="small" aria-label={t('widgets.remove', { title })} onClick={onRemove}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      )}
      {card.song !== undefined && (
        <Typography variant="caption" color="textSecondary" noWrap title={card.song} sx={{ paddingBlockEnd: 0.5 }}>
          {card.song}
        </Typography>
      )}
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column', '& > :last-child': { flex: 1 } }}>
        <Widget
          subject={subject}
          card={name as AnyCard}
          choice={choice}
          onChoice={choose}
          before={arranging && choosesMeasure(subject, name) ? <OwnMeasure /> : undefined}
        />
      </Box>
      {arranging && (
        <ResizeHandle
          columns={columns}
          title={title}
          grid={grid}
          onChange={(next) => onChange({ ...card, columns: next })}
        />
      )}
    </Box>
  );
}

function choiceOf({ id: _i, subject: _s, card: _c, columns: _w, ...choice }: BoardCard): CardChoice {
  return choice;
}

/** Chooses the measure of a card. */
function OwnMeasure() {
  const { view, change } = useView();
  return (
    <Box sx={{ displayPrint: 'none', paddingInlineStart: 1 }}>
      <MeasureChoice measure={view.measure} onChange={(measure) => change({ measure })} />
    </Box>
  );
}
