import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { CalendarTodayOutlinedIcon } from '@quarterhour/web/icons/calendar-today-outlined.tsx';
import { ChevronRightIcon } from '@quarterhour/web/icons/chevron-right.tsx';
import { CloseIcon } from '@quarterhour/web/icons/close.tsx';
import { ContentCopyIcon } from '@quarterhour/web/icons/content-copy.tsx';
import { FilterListIcon } from '@quarterhour/web/icons/filter-list.tsx';
import { HelpOutlineOutlinedIcon } from '@quarterhour/web/icons/help-outline-outlined.tsx';
import { RadioOutlinedIcon } from '@quarterhour/web/icons/radio-outlined.tsx';
import { SearchIcon } from '@quarterhour/web/icons/search.tsx';
import type { Entry } from '../guide/entry.ts';

const icons = {
  AddIcon,
  CalendarIcon: CalendarTodayOutlinedIcon,
  CloseIcon,
  CopyIcon: ContentCopyIcon,
  FilterIcon: FilterListIcon,
  HelpIcon: HelpOutlineOutlinedIcon,
  RadioIcon: RadioOutlinedIcon,
  SearchIcon,
};

function IconsStandard() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 2 }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Box key={name} sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, typography: 'caption' }}>
          <Icon />
          <span dir="ltr">{name}</span>
        </Box>
      ))}
    </Box>
  );
}

function IconsSizes() {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <RadioOutlinedIcon fontSize="small" />
      <RadioOutlinedIcon />
      <RadioOutlinedIcon fontSize="large" />
    </Stack>
  );
}

/** Arrows point the other way where lines run from right to left. */
function IconsHorizontal() {
  return <ChevronRightIcon sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'Icons',
    library: 'https://mui.com/material-ui/icons/',
    patterns: ['decoration'],
    specimens: { standard: IconsStandard, sizes: IconsSizes, horizontal: IconsHorizontal },
  },
];
