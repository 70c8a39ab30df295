import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { ExpandMoreIcon } from '../icons/expand-more.tsx';
import { Panel } from './panel.tsx';

interface PanelButtonProps {
  /** The accessible name of the button and its panel. */
  label: string;
  /** The current choice. */
  face: ReactNode;
  icon?: ReactNode;
  width?: number;
  /** The narrowest page that shows the choice and not only the icon. */
  faceFrom?: 'sm' | 'lg';
  /** The choice is not the usual one: the icon shows it where the choice is not shown. */
  marked?: boolean;
  /** The mark by which a keyboard shortcut finds the button. */
  shortcut?: string;
  /** Renders the panel's content, given a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that shows the current choice and opens a panel to change it. */
export function PanelButton({ label, face, icon, width, faceFrom, marked, shortcut, children }: PanelButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        data-shortcut={shortcut}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        startIcon={icon}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={[
          { maxInlineSize: '100%', '& .MuiButton-endIcon': { marginInlineStart: 0.5 } },
          faceFrom !== undefined &&
            ((theme) => ({ [theme.breakpoints.down(faceFrom)]: marked ? { ...iconOnly, ...mark } : iconOnly })),
        ]}
      >
        <Box component="span" className={faceClass} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {face}
        </Box>
      </Button>
      <Panel id={id} label={label} anchor={anchor} width={width} onClose={close}>
        {children(close)}
      </Panel>
    </>
  );
}

const faceClass = 'face';
/** The choice stays the name of the button. */
const iconOnly = {
  minInlineSize: 36,
  paddingInline: 0,
  [`& .${faceClass}`]: { inlineSize: 0 },
  '& .MuiButton-endIcon': { display: 'none' },
  '& .MuiButton-startIcon': { margin: 0 },
} as const;
const mark = { color: 'primary.main', borderColor: 'primary.main' } as const;
