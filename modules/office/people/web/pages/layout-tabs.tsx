import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useText } from '@quarterhour/web/text/use-text';
import { Link as RouterLink } from 'react-router';

interface LayoutTabsProps {
  /** The addresses of the layouts, and their names. */
  layouts: readonly { to: string; name: string }[];
  value: number;
}

/** The layouts of a page, each at an address of its own. */
export function LayoutTabs({ layouts, value }: LayoutTabsProps) {
  const { t } = useText();
  return (
    <Tabs value={value} variant="scrollable" aria-label={t('people.layout')} sx={{ marginBlockEnd: 2 }}>
      {layouts.map(({ to, name }) => (
        <Tab key={to} label={name} component={RouterLink} to={to} />
      ))}
    </Tabs>
  );
}
