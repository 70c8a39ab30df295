import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.ts';
import { usePage } from './use-page.ts';

/** Where this page stands, from Home on; in the window's title too. */
export function PageBreadcrumbs() {
  const { t } = useText();
  const page = usePage();
  return (
    <>
      <title>{page ? `${t(page.title)} · ${t('app.name')}` : t('app.name')}</title>
      <Breadcrumbs
        aria-label={t('shell.breadcrumbs')}
        sx={{ paddingBlockStart: 1.5, typography: 'caption', displayPrint: 'none' }}
      >
        <MuiLink component={Link} to="/" underline="hover" color="textSecondary" variant="caption">
          {t('shell.home')}
        </MuiLink>
        {page && (
          <Typography variant="caption" color="textSecondary" aria-current="page">
            {t(page.title)}
          </Typography>
        )}
      </Breadcrumbs>
    </>
  );
}
