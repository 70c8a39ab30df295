import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { useText } from '../../text/use-text.ts';
import { trailTo } from './menu/menu-tree.ts';
import { useMenuEntries } from './menu/use-menu-entries.ts';
import { usePage } from './use-page.ts';

/** Where this page stands, from Home on; in the window's title too. */
export function PageBreadcrumbs() {
  const { t } = useText();
  const page = usePage();
  const { pathname } = useLocation();
  const { entries } = useMenuEntries();
  // The first group is the product itself, which Home stands for.
  const trail = trailTo(entries, pathname).filter((entry) => entry !== entries[0]);
  const name = page ? t(page.title) : trail.at(-1)?.title;
  const holders = trail.slice(0, -1).filter(({ breadcrumbs }) => breadcrumbs !== false);
  return (
    <>
      <title>{name ? `${name} · ${t('app.name')}` : t('app.name')}</title>
      {trail.at(-1)?.breadcrumbs !== false && (
        <Breadcrumbs
          aria-label={t('shell.breadcrumbs')}
          sx={{ paddingBlockStart: 1, typography: 'caption', displayPrint: 'none' }}
        >
          <MuiLink
            component={Link}
            to="/"
            underline="hover"
            color="textSecondary"
            variant="caption"
            // Thumbs need 24 pixels.
            sx={{ display: 'inline-block', lineHeight: '24px' }}
          >
            {t('shell.home')}
          </MuiLink>
          {holders.map(({ id, title }) => (
            <Typography key={id} variant="caption" color="textSecondary">
              {title}
            </Typography>
          ))}
          {name && (
            <Typography variant="caption" color="textSecondary" aria-current="page">
              {name}
            </Typography>
          )}
        </Breadcrumbs>
      )}
    </>
  );
}
