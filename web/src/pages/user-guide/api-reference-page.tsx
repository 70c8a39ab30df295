import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HeadedPage, Loaded } from '../../controls/page.tsx';
import { ProblemError } from '../../data/call.ts';
import { useText } from '../../text/use-text.ts';
import { useSettings } from '../../theme/settings.ts';
import { readOpenApi } from './open-api.ts';
import { OperationList } from './operation-list.tsx';

/**
 * Every endpoint of the API, read from openapi.json in the reader's language, with requests to copy and to run. `#query`
 * opens the operation `query`.
 */
export function ApiReferencePage() {
  const { t } = useText();
  const { i18n } = useSettings();
  const address = `/openapi.json?language=${i18n}`;
  const answer = useQuery({
    queryKey: ['openapi', i18n],
    queryFn: () => fetchOpenApi(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <HeadedPage
      title={t('guide.api')}
      lead={t('api.lead')}
      action={
        <Button component={Link} to="/userGuide" variant="outlined">
          {t('menu.user_guide')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ maxInlineSize: 760, marginBlockEnd: 2.5 }}>
        {t('api.authorization')}{' '}
        <MuiLink href={address} target="_blank">
          {t('api.document')}
        </MuiLink>
      </Typography>
      <Loaded answer={answer}>{(document) => <OperationList {...document} />}</Loaded>
    </HeadedPage>
  );
}

async function fetchOpenApi(address: string) {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new ProblemError(response?.status ?? 0);
  return readOpenApi(await response.json());
}
