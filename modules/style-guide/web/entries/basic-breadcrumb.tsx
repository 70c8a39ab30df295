import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import { Link as RouterLink } from 'react-router';
import type { Entry } from '../guide/entry.ts';

function BreadcrumbsStandard() {
  const { t } = useText();
  return (
    <Breadcrumbs aria-label={t('shell.breadcrumbs')}>
      <Link component={RouterLink} to="" color="inherit">
        {t('shell.home')}
      </Link>
      <Typography>{t('menu.settings')}</Typography>
      <Typography aria-current="page" color="textPrimary">
        {t('menu.settings_stations')}
      </Typography>
    </Breadcrumbs>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Breadcrumbs',
    library: 'https://mui.com/material-ui/react-breadcrumbs/',
    patterns: ['navigation'],
    specimens: { standard: BreadcrumbsStandard },
  },
];
