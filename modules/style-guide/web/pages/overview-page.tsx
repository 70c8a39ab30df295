import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Link } from 'react-router';
import { type Group, partIds, parts } from '../guide/parts.ts';

/** The first page of the style guide, which is also a sample of a page: a head, an action, and content. */
export function OverviewPage() {
  const { t } = useText();
  return (
    <HeadedPage
      title={t('style.title')}
      lead={t('style.overview')}
      action={
        <Button variant="contained" component={Link} to="/basic/page">
          {t('style.begin')}
        </Button>
      }
    >
      <Box sx={groups}>
        {(Object.keys(parts) as Group[]).map((group) => (
          <section key={group}>
            <Typography variant="h2">{t(`style.group.${group}`)}</Typography>
            <ul>
              {partIds
                .filter((id) => id.startsWith(`${group}/`))
                .map((id) => (
                  <li key={id}>
                    <Link to={`/${id}`}>{t(`style.part.${id}`)}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Box>
    </HeadedPage>
  );
}

const groups = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  gap: 4,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, marginBlockStart: 1 },
  '& li': { paddingBlock: '3px' },
  '& a': { color: 'text.primary', textUnderlineOffset: '3px', textDecorationColor: 'currentColor' },
  '& a:hover': { color: 'primary.main' },
} as const;
