import ButtonBase from '@mui/material/ButtonBase';
import { LegendEntry } from '../../charts/legend-entry.tsx';

interface SplitLegendProps {
  lines: readonly string[];
  name: (key: string) => string;
  color: (key: string) => string;
  /** The line that is not faded; undefined if none is. */
  alone: string | undefined;
  onAlone: (key: string | undefined) => void;
}

/** The lines of a split chart. A click on one fades the others, a second click shows all again. */
export function SplitLegend({ lines, name, color, alone, onAlone }: SplitLegendProps) {
  return lines.map((key) => (
    <ButtonBase
      key={key}
      aria-pressed={alone === key}
      onClick={() => onAlone(alone === key ? undefined : key)}
      sx={{
        minBlockSize: 24,
        borderRadius: 1,
        font: 'inherit',
        color: alone === key ? 'text.primary' : undefined,
        opacity: alone !== undefined && alone !== key ? 0.5 : 1,
      }}
    >
      <LegendEntry color={color(key)} text={name(key)} />
    </ButtonBase>
  ));
}
