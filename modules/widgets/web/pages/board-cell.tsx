import { useSortable } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { AnyCard } from '@quarterhour/model/cards';
import { printedCell } from '@quarterhour/web/dashboard/dashboard-grid.tsx';
import { MeasureChoice } from '@quarterhour/web/dashboard/measure-choice.tsx';
import { useView } from '@quarterhour/web/data/view';
import { CloseIcon } from '@quarterhour/web/icons/close.tsx';
import { DragIndicatorIcon } from '@quarterhour/web/icons/drag-indicator.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { type RefObject, useCallback, useMemo } from 'react';
import type { BoardCard, DashboardBoardCard } from '../../model/boards.ts';
import { choosesMeasure } from './card-title.ts';
import type { OfficeCard } from './office-cards.ts';
import { OfficeWidget } from './office-widget.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { Widget } from './widget.tsx';
import type { CardChoice } from './widget-view.ts';

interface BoardCellProps {
  card: BoardCard;
  title: string;
  /** What it is, if it is one of the office. */
  office: OfficeCard | undefined;
  /** Such as "2 of 7". */
  place: string;
  /** Its width on paper, in percent of the page. */
  printedWidth: number;
  arranging: boolean;
  grid: RefObject<HTMLDivElement | null>;
  onChange: (card: BoardCard) => void;
  onRemove: () => void;
}

/** A card of a page in its place; while the page is arranged, with what moves, resizes and removes it. */
export function BoardCell(props: BoardCellProps) {
  const { card, title, office, place, printedWidth, arranging, grid, onChange, onRemove } = props;
  const { t } = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver } = useSortable({ id: card.id });
  const { columns } = card;
  const isTile = card.card === 'measure';
  const narrow = columns <= 6 ? 'span 6' : '1 / -1';
  return (
    <Box
      ref={setNodeRef}
      sx={{
        position: 'relative',
        gridColumn: {
          xs: isTile ? 'span 6' : '1 / -1',
          md: columns <= 4 && isTile ? 'span 3' : narrow,
          lg: `span ${columns}`,
        },
        minInlineSize: 0,
        display: 'flex',
        flexDirection: 'column',
        '@media print': printedCell(printedWidth),
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
            <DragIndicatorIcon fontSize="small" />
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
      <Box
        sx={{
          flex: 1,
          minInlineSize: 0,
          display: 'flex',
          displayPrint: 'block',
          flexDirection: 'column',
          '& > :last-child': { flex: 1 },
        }}
      >
        {office && <OfficeWidget card={office} />}
        {card.subject !== 'office' && <DashboardCell {...{ card, arranging, onChange }} />}
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

type DashboardCellProps = Pick<BoardCellProps, 'arranging' | 'onChange'> & { card: DashboardBoardCard };

/** A card of a dashboard, with the view that it chose. */
function DashboardCell({ card, arranging, onChange }: DashboardCellProps) {
  const { id, subject, card: name, columns, song } = card;
  const choice = useMemo(() => choiceOf(card), [card]);
  const choose = useCallback(
    (chosen: CardChoice) => onChange({ ...chosen, id, subject, card: name, columns }),
    [onChange, id, subject, name, columns],
  );
  return (
    <>
      {song !== undefined && (
        <Typography variant="caption" color="textSecondary" noWrap title={song} sx={{ paddingBlockEnd: 0.5 }}>
          {song}
        </Typography>
      )}
      <Widget
        subject={subject}
        card={name as AnyCard}
        choice={choice}
        onChoice={choose}
        before={arranging && choosesMeasure(subject, name) ? <OwnMeasure /> : undefined}
      />
    </>
  );
}

function choiceOf({ id: _i, subject: _s, card: _c, columns: _w, ...choice }: DashboardBoardCard): CardChoice {
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
