import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { useText } from '../../text/use-text.ts';
import { trailNear, trailTo } from './menu/menu-tree.ts';
import { useMarkedPath } from './menu/use-marked-path.ts';
import { useMenuEntries } from './menu/use-menu-entries.ts';
import { usePage } from './use-page.ts';

/** The breadcrumbs of this page, from Home on; also the title of the window. */
export function PageBreadcrumbs() {
  const { t } = useText();
  const { names, holders, list, shown } = useTrail();
  return (
    <>
      <title>{[...names, t('app.name')].join(' · ')}</title>
      {shown && (
        <Box component="nav" aria-label={t('shell.breadcrumbs')} sx={trailLook}>
          <ol>
            <li>
              <Link to="/">{t('shell.home')}</Link>
            </li>
            {holders.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
            {list && names[1] && (
              <li>
                <Link to={list}>{names[1]}</Link>
              </li>
            )}
            {names[0] && <li aria-current="page">{names[0]}</li>}
          </ol>
        </Box>
      )}
    </>
  );
}

/** The names of this page and of the page that links to it, and what holds them in the menu. */
function useTrail() {
  const { t, has } = useText();
  const page = usePage();
  const { pathname } = useLocation();
  const { entries } = useMenuEntries();
  // The texts of a module arrive with its page.
  const own = `${page?.parts?.title}${pathname.slice(1).replace(/\/$/, '')}`;
  const marked = useMarkedPath();
  const list = has(own) ? page?.parts?.of : marked === pathname ? undefined : marked;
  // Home stands for the first group, which is the product itself.
  const trail = trailTo(entries, list ?? pathname).filter((entry) => entry !== entries[0]);
  const near = trailNear(entries, list ?? pathname).filter((entry) => entry !== entries[0]);
  const name = page && has(page.title) ? t(page.title) : undefined;
  const above = trail.at(-1)?.title;
  const shownNames = has(own) ? [t(own), name ?? above] : list ? [name, above] : [name ?? above];
  const names = shownNames.filter((one) => one !== undefined);
  const holders = near.slice(0, -1).filter(({ breadcrumbs }) => breadcrumbs !== false);
  return { names, holders, list, shown: trail.at(-1)?.breadcrumbs !== false };
}

const trailLook = {
  displayPrint: 'none',
  paddingBlockStart: 1,
  typography: 'caption',
  color: 'text.secondary',
  '& ol': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' },
  '& li + li::before': { content: '"/" / ""', marginInline: 1 },
  // Touch targets need 24 pixels, whatever the font: two Chinese characters may be narrower.
  '& a': { display: 'inline-block', minWidth: 24, lineHeight: '24px', color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  // The separator fits both writing directions.
  '& li': { display: 'flex', lineHeight: '24px' },
} as const;
