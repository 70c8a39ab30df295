import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MeasureId } from '@quarterhour/model/measures';
import { useId, useState } from 'react';
import { Tick } from '../../controls/tick.tsx';
import { ViewColumnOutlinedIcon } from '../../icons/view-column-outlined.tsx';
import { useText } from '../../text/use-text.ts';

interface ColumnsMenuProps {
  possible: readonly MeasureId[];
  chosen: readonly MeasureId[];
  nameOf: (measure: MeasureId) => string;
  onToggle: (measure: MeasureId) => void;
  onAll: () => void;
}

/** Chooses the measures of a table; at least one stays. */
export function ColumnsMenu({ possible, chosen, nameOf, onToggle, onAll }: ColumnsMenuProps) {
  const { t } = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlinedIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('details.columns')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {possible.map((measure) => (
          <MenuItem
            key={measure}
            dense
            role="menuitemcheckbox"
            aria-checked={chosen.includes(measure)}
            disabled={chosen.length === 1 && chosen.includes(measure)}
            onClick={() => onToggle(measure)}
          >
            <Tick checked={chosen.includes(measure)} />
            {nameOf(measure)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem dense disabled={chosen.length === possible.length} onClick={onAll}>
          {t('details.all_columns')}
        </MenuItem>
      </Menu>
    </>
  );
}
