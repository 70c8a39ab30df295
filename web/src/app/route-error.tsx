import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Mark } from '../controls/logo.tsx';
import { ProblemError } from '../data/call.ts';
import type { MessageKey } from '../text/en.ts';
import { useText } from '../text/use-text.ts';

const texts: Record<number, MessageKey> = {
  404: 'route_error.404',
  401: 'route_error.401',
  503: 'route_error.503',
  418: 'route_error.418',
};

/** Shown in place of a page that could not be shown (specification, section 2). */
export function RouteError() {
  const error = useRouteError();
  const { t } = useText();
  const status = isRouteErrorResponse(error) || error instanceof ProblemError ? error.status : 0;
  return (
    <Box
      role="alert"
      sx={{ minBlockSize: '70vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, padding: 3 }}
    >
      <Mark size={64} />
      <Typography variant="h1" sx={{ textAlign: 'center' }}>
        {t(texts[status] ?? 'route_error.other')}
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
