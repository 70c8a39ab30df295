import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { Panel } from './panel.tsx';

interface PanelButtonProps {
  /** The accessible name of the button and its panel. */
  label: string;
  /** The current choice. */
  face: ReactNode;
  icon?: ReactNode;
  width?: number;
  /** Renders the panel's content, given a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that shows the current choice and opens a panel to change it. */
export function PanelButton({ label, face, icon, width, children }: PanelButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        startIcon={icon}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxInlineSize: '100%', '& .MuiButton-endIcon': { marginInlineStart: 0.5 } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{face}</span>
      </Button>
      <Panel id={id} label={label} anchor={anchor} width={width} onClose={close}>
        {children(close)}
      </Panel>
    </>
  );
}
