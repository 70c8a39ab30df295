import { styled } from '@mui/material/styles';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';

interface TabsProps<Id extends string> {
  label: string;
  value: Id;
  tabs: readonly { id: Id; name: string }[];
  onChange: (id: Id) => void;
}

/** The tabs of a card, as words in its heading. */
export function Tabs<Id extends string>({ label, value, tabs, onChange }: TabsProps<Id>) {
  if (tabs.length < 2) return null;
  return (
    <Quiet
      value={value}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      onChange={(_, next: Id) => onChange(next)}
    >
      {tabs.map(({ id, name }) => (
        <MuiTab key={id} value={id} label={name} />
      ))}
    </Quiet>
  );
}

const Quiet = styled(MuiTabs)(({ theme }) => ({
  minBlockSize: 32,
  '& .MuiTab-root': {
    minBlockSize: 32,
    minInlineSize: 0,
    padding: theme.spacing(0, 1),
    fontSize: '0.8125rem',
    color: theme.vars?.palette.text.secondary,
  },
  '@media print': { '& .MuiTab-root:not(.Mui-selected)': { display: 'none' } },
  '& .MuiTab-root.Mui-selected': { color: theme.vars?.palette.text.primary },
})) as typeof MuiTabs;
