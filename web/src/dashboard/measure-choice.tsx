import Button from '@mui/material/Button';
import type { MeasureId } from '@quarterhour/model/measures';
import { memo, useId, useState } from 'react';
import { Menu, MenuItem } from '../controls/menu.tsx';
import { ArrowDropDownIcon } from '../icons/arrow-drop-down.tsx';
import { useText } from '../text/use-text.ts';
import { useDashboard } from './dashboard.ts';

interface MeasureChoiceProps {
  measure: MeasureId;
  onChange: (measure: MeasureId) => void;
}

/** The measure's name as a heading with a menu of all measures, also those without a card. */
export const MeasureChoice = memo(function MeasureChoice({ measure, onChange }: MeasureChoiceProps) {
  const { t } = useText();
  const { columns } = useDashboard();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = t(`measure.${measure}`);
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ArrowDropDownIcon />}
        aria-label={t('text.labelled', { label: t('measures.choose'), value: name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          typography: 'h2',
          marginInlineStart: -1,
          paddingInline: 1,
          maxInlineSize: '100%',
          whiteSpace: 'normal',
          textAlign: 'start',
        }}
      >
        {name}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === measure}
            selected={one === measure}
            onClick={() => {
              setAnchor(null);
              onChange(one);
            }}
          >
            {t(`measure.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
});
