import AddIcon from '@mui/icons-material/Add';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import CopyIcon from '@mui/icons-material/ContentCopy';
import FilterIcon from '@mui/icons-material/FilterList';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import RadioIcon from '@mui/icons-material/RadioOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Entry } from '../guide/entry.ts';

const icons = { AddIcon, CalendarIcon, CloseIcon, CopyIcon, FilterIcon, HelpIcon, RadioIcon, SearchIcon };

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
      <RadioIcon fontSize="small" />
      <RadioIcon />
      <RadioIcon fontSize="large" />
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
    library: 'https://mui.com/material-ui/material-icons/',
    patterns: ['decoration'],
    specimens: { standard: IconsStandard, sizes: IconsSizes, horizontal: IconsHorizontal },
  },
];
