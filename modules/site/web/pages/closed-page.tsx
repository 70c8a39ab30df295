import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Mark } from '@quarterhour/web/controls/logo.tsx';
import { signOut, useSession } from '@quarterhour/web/identity/session';
import { useText } from '@quarterhour/web/text/use-text';
import { SiteFrame } from './site-frame.tsx';
import { useSite } from './use-site.ts';

/** What everybody but super admins sees while the operator has closed the product. */
export function ClosedPage() {
  const { t } = useText();
  const { data: site } = useSite();
  const isSignedIn = useSession().state === 'signed_in';
  return (
    <SiteFrame site={site} title={t('site.closed')} signsIn={!isSignedIn}>
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 3,
          padding: 3,
        }}
      >
        <Mark size={64} />
        <Typography variant="h1">{t('site.closed')}</Typography>
        <Typography color="textSecondary" sx={{ maxInlineSize: 560, whiteSpace: 'pre-line' }}>
          {site?.maintenance_text || t('site.closed.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
          <Button variant="contained" onClick={() => location.reload()}>
            {t('route_error.reload')}
          </Button>
          {isSignedIn && (
            <Button variant="outlined" onClick={() => void signOut()}>
              {t('shell.logout')}
            </Button>
          )}
        </Box>
      </Box>
    </SiteFrame>
  );
}
