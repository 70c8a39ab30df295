import Box from '@mui/material/Box';
import { useText } from '@quarterhour/web/text/use-text';
import { useSettings } from '@quarterhour/web/theme/settings';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { boardColumns } from '../../model/boards.ts';

interface ResizeHandleProps {
  columns: number;
  title: string;
  grid: RefObject<HTMLDivElement | null>;
  onChange: (columns: number) => void;
}

const { least, most } = boardColumns;
const clamped = (columns: number) => Math.min(most, Math.max(least, columns));

/** The end edge of a card: it is dragged, or moved with the arrow keys, to make the card wider or narrower. */
export function ResizeHandle({ columns, title, grid, onChange }: ResizeHandleProps) {
  const { t } = useText();
  const isRtl = useSettings().themeDirection === 'rtl';
  const [dragging, setDragging] = useState(false);

  const follow = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.parentElement?.getBoundingClientRect();
    const width = grid.current?.clientWidth;
    if (!dragging || !cell || !width) return;
    const length = isRtl ? cell.right - event.clientX : event.clientX - cell.left;
    const wanted = clamped(Math.round((length / width) * most));
    if (wanted !== columns) onChange(wanted);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, ArrowUp: 1, ArrowDown: -1 }[event.key];
    const wanted = event.key === 'Home' ? least : event.key === 'End' ? most : step && clamped(columns + step);
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted !== columns) onChange(wanted);
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={t('widgets.width', { title })}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={columns}
      aria-valuetext={t('widgets.width.value', { columns, count: most })}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={follow}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      sx={{
        // Below this width, cards stand below each other.
        display: { xs: 'none', lg: 'grid' },
        displayPrint: 'none',
        placeItems: 'center',
        position: 'absolute',
        insetInlineEnd: -12,
        insetBlock: 32,
        inlineSize: 16,
        zIndex: 1,
        cursor: 'ew-resize',
        touchAction: 'none',
        borderRadius: 1,
        '&::before': {
          content: '""',
          inlineSize: 4,
          blockSize: 48,
          borderRadius: 2,
          backgroundColor: dragging ? 'primary.main' : 'text.secondary',
        },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    />
  );
}
