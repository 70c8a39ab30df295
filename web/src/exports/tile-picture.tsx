import type { ExportDocument } from '@quarterhour/model/exports';
import { fitting } from './bar-picture.tsx';
import type { Reader } from './reader.tsx';

interface TilePictureProps {
  tiles: ExportDocument['tiles'];
  width: number;
  reader: Pick<Reader, 'tokens' | 'rtl'>;
}

const perRow = 4;
const rowHeight = 84;

/** The height of some tiles in pixels. */
export const tilesHeight = (count: number) => Math.max(Math.ceil(count / perRow), 1) * rowHeight;

/** The drawing of tiles: names, values and changes. */
export function TilePicture({ tiles, width, reader: { tokens, rtl } }: TilePictureProps) {
  const wide = width / Math.min(Math.max(tiles.length, 1), perRow);
  const room = wide - 16;
  return tiles.map(({ name, value, change, direction }, index) => {
    const x = (index % perRow) * wide;
    const text = { x: rtl ? width - x : x, textAnchor: rtl ? 'end' : 'start' } as const;
    const top = Math.floor(index / perRow) * rowHeight;
    return (
      <g key={name}>
        <text {...text} y={top + 16} fontSize={12} fill={tokens.grey}>
          {fitting(name, (room * 13) / 12)}
        </text>
        <text {...text} y={top + 46} fontSize={24} fontWeight={600} fill={tokens.ink}>
          {fitting(value, (room * 13) / 24)}
        </text>
        <text {...text} y={top + 66} fontSize={12} fill={direction === 'same' ? tokens.grey : tokens[direction]}>
          {fitting(change, (room * 13) / 12)}
        </text>
      </g>
    );
  });
}
