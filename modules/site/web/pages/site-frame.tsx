import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LanguagePicker } from '@quarterhour/web/controls/language-picker.tsx';
import { Logo } from '@quarterhour/web/controls/logo.tsx';
import { SettingsButton } from '@quarterhour/web/controls/settings-drawer/settings-button.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Site } from '../../model/site.ts';
import { logoAddress } from './use-site.ts';

interface SiteFrameProps {
  site: Site | undefined;
  title: string;
  /** Whether the page offers to sign in. */
  signsIn?: boolean;
  children: ReactNode;
}

/** What stands around the public pages: the operator's logo and name, the way in, and the footer. */
export function SiteFrame({ site, title, signsIn = true, children }: SiteFrameProps) {
  const { t } = useText();
  const name = site?.name || t('app.name');
  return (
    <Box sx={{ minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <title>{`${title} · ${name}`}</title>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          paddingBlock: 1.5,
          paddingInline: { xs: 2, md: 4 },
        }}
      >
        <Box
          component={Link}
          to="/pages/landing"
          sx={{ color: 'inherit', textDecoration: 'none', marginInlineEnd: 'auto' }}
        >
          <SiteMark site={site} />
        </Box>
        {site && site.plans.length > 0 && (
          <Button component={Link} to="/pages/price/price1" color="inherit">
            {t('site.prices')}
          </Button>
        )}
        {signsIn && (
          <Button component={Link} to="/login" variant="outlined" sx={{ paddingInline: { xs: 1.25, sm: 2 } }}>
            {t('signin.button')}
          </Button>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <LanguagePicker />
          <SettingsButton />
        </Box>
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0 }}>
        {children}
      </Box>
      {site?.footer && (
        <Typography
          component="footer"
          variant="caption"
          color="textSecondary"
          sx={{ padding: { xs: 2, md: 4 }, whiteSpace: 'pre-line', textAlign: 'center' }}
        >
          {site.footer}
        </Typography>
      )}
    </Box>
  );
}

/** The logo and the name of the operator, or those of the product. */
function SiteMark({ site }: { site: Site | undefined }) {
  const { t } = useText();
  if (!site?.logo && !site?.name) return <Logo />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 45 }}>
      {site.logo && (
        <Box
          component="img"
          src={logoAddress(site.logo)}
          alt={site.name ? '' : t('app.name')}
          sx={{ maxBlockSize: 44, maxInlineSize: 200, display: 'block' }}
        />
      )}
      {site.name && (
        <Typography component="span" sx={{ fontSize: '1.1875rem', fontWeight: 650 }}>
          {site.name}
        </Typography>
      )}
    </Box>
  );
}

/** A button that leads where the operator says; nothing without a name or an address. */
export function SiteButton({ name, address, featured = true }: { name: string; address: string; featured?: boolean }) {
  if (!name || !address) return null;
  const look = { variant: featured ? 'contained' : 'outlined', size: 'large' } as const;
  if (address.startsWith('/'))
    return (
      <Button {...look} component={Link} to={address}>
        {name}
      </Button>
    );
  return (
    <Button {...look} href={address} rel="noreferrer">
      {name}
    </Button>
  );
}
