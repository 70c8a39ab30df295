import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { DayDial } from '@quarterhour/web/pages/login/day-dial.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Link } from 'react-router';
import { SiteButton, SiteFrame } from './site-frame.tsx';
import { useSite } from './use-site.ts';

/** The first page for the operator's own public: what it writes there, or the product in one sentence. */
export function LandingPage() {
  const { t } = useText();
  const { data: site, isPending } = useSite();
  const headline = site?.headline || t('app.tagline');
  return (
    <SiteFrame site={site} title={headline}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
          alignItems: 'center',
          gap: 4,
          maxInlineSize: 1200,
          inlineSize: '100%',
          marginInline: 'auto',
          padding: { xs: 3, md: 6 },
          visibility: isPending ? 'hidden' : undefined,
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', minInlineSize: 0 }}>
          <Typography
            variant="h1"
            sx={{
              fontSize: { xs: '2rem', md: '3rem' },
              lineHeight: 1.15,
              textWrap: 'balance',
              overflowWrap: 'anywhere',
            }}
          >
            {headline}
          </Typography>
          {site?.text && (
            <Typography color="textSecondary" sx={{ fontSize: '1.125rem', whiteSpace: 'pre-line' }}>
              {site.text}
            </Typography>
          )}
          {site?.button && site.address ? (
            <SiteButton name={site.button} address={site.address} />
          ) : (
            <Button component={Link} to="/login" variant="contained" size="large">
              {t('signin.button')}
            </Button>
          )}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'grid' }, justifyItems: 'center' }}>
          <DayDial />
        </Box>
      </Box>
      {site && site.features.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
            maxInlineSize: 1200,
            inlineSize: '100%',
            marginInline: 'auto',
            marginBlock: 0,
            padding: { xs: 3, md: 6 },
            paddingBlockStart: 0,
          }}
        >
          {site.features.map(({ title, text }) => (
            <Paper component="li" variant="outlined" key={title} sx={{ padding: 3 }}>
              <Typography variant="h2" sx={{ marginBlockEnd: 1 }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                {text}
              </Typography>
            </Paper>
          ))}
        </Box>
      )}
    </SiteFrame>
  );
}
