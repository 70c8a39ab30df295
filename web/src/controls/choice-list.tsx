import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';

export interface Choice<Value> {
  value: Value;
  name: string;
  /** A secondary word beside the name. */
  note?: string;
}

interface ChoiceListProps<Value> {
  heading: string;
  choices: readonly Choice<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A single-choice list; arrow keys move in it. */
export function ChoiceList<Value extends string>({ heading, choices, chosen, onChoose }: ChoiceListProps<Value>) {
  return (
    <MenuList dense disablePadding aria-label={heading}>
      <ListSubheader role="presentation" sx={{ lineHeight: 1.4, paddingBlock: 1, backgroundColor: 'transparent' }}>
        {heading}
      </ListSubheader>
      {choices.map(({ value, name, note }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={value === chosen}
          selected={value === chosen}
          onClick={() => onChoose(value)}
          sx={{ columnGap: 1.5, borderRadius: 1, '&.Mui-selected': { color: 'primary.main', fontWeight: 600 } }}
        >
          {name}
          {note && (
            <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary', typography: 'caption' }}>
              {note}
            </Box>
          )}
        </MenuItem>
      ))}
    </MenuList>
  );
}
