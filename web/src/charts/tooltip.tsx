import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';

export interface TooltipLine {
  name: string;
  value: string;
  /** Colour of the mark before the name; none for a line of plain text. */
  color?: string;
  /** Dashed, like the comparison period. */
  dashed?: boolean;
  /** A band behind a line. */
  wide?: boolean;
}

export interface TooltipContent {
  title: string;
  lines: readonly TooltipLine[];
}

interface TooltipProps {
  content: TooltipContent;
  /** The position of the pointer and the width of the picture, in pixels from its left edge. */
  at: number;
  width: number;
  /** Pixels from the upper edge of the picture. */
  top?: number;
}

const distance = 14;

/** The values at the pointer, beside it and inside the picture. Screen readers announce the same. */
export function Tooltip({ content: { title, lines }, at, width, top = 8 }: TooltipProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const own = box.offsetWidth;
    const right = at + distance;
    const left = right + own <= width ? right : at - distance - own;
    box.style.left = `${Math.min(Math.max(left, 0), Math.max(width - own, 0))}px`;
  });
  return (
    <Box ref={element} aria-hidden="true" sx={look} style={{ top }}>
      <Box sx={{ fontWeight: 600, marginBlockEnd: lines.length > 0 ? 0.5 : 0 }}>{title}</Box>
      {lines.map((line) => (
        <TooltipRow key={`${line.name} ${line.dashed}`} {...line} />
      ))}
    </Box>
  );
}

function TooltipRow({ name, value, color, dashed, wide }: TooltipLine) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, lineHeight: 1.6 }}>
      {color && (
        <Box
          component="span"
          sx={{
            ...{ inlineSize: 16, flex: 'none', opacity: wide ? 0.25 : 1 },
            borderBlockStart: `${dashed ? '2px dashed' : wide ? '10px solid' : '3px solid'} ${color}`,
          }}
        />
      )}
      {/* A sentence, not a figure. */}
      <Box component="span" sx={{ flex: 1, whiteSpace: value === '' ? 'normal' : undefined }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, marginInlineStart: 2, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  );
}

const look = {
  position: 'absolute',
  zIndex: 3,
  pointerEvents: 'none',
  maxInlineSize: '100%',
  boxSizing: 'border-box',
  paddingBlock: 1,
  paddingInline: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: '0 8px 24px rgb(0 0 0 / 12%)',
  fontSize: 13,
  whiteSpace: 'nowrap',
  displayPrint: 'none',
} as const;
