import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Mark } from '../controls/logo.tsx';
import { useText } from '../text/use-text.ts';
import { routeErrorText } from './route-error-text.ts';

/** Replaces a page that failed (specification, section 2). */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useText();
  return (
    <Box
      role="alert"
      sx={{ minBlockSize: '70vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, padding: 3 }}
    >
      <Mark size={64} />
      <Typography variant="h1" sx={{ textAlign: 'center' }}>
        {t(routeErrorText(error))}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => location.reload()}>
          {t('route_error.reload')}
        </Button>
        <Button component={Link} to="/" variant="contained">
          {t('route_error.home')}
        </Button>
      </Box>
    </Box>
  );
}
