import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useSnackbar } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { parseView } from '@quarterhour/web/data/parse-view';
import { isNarrowed } from '@quarterhour/web/data/scope-choice';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

/** Opens a saved view: leads to its page, and says what of it is gone. */
export function OpenViewPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { id } = useParams();
  const answer = useQuery({
    queryKey: ['view', id],
    queryFn: () => call(api.readView, { id }),
    gcTime: 0,
    staleTime: 0,
  });
  const { data: view } = answer;
  useEffect(() => {
    if (!view) return;
    const { page, address, missing: count, name } = view;
    if (count > 0) {
      const message = isNarrowed(parseView(address, {}, page).scope) ? 'views.missing' : 'views.missing_all';
      snackbar({ message: t(message, { name, count }), severity: 'warning', variant: 'alert', close: true });
    }
    navigate({ pathname: page, search: address }, { replace: true });
  }, [view, navigate, snackbar, t]);
  const all = (
    <Button component={Link} to="/views" variant="outlined">
      {t('views.title')}
    </Button>
  );
  return (
    <HeadedPage title={t('views.view')} lead={t('views.opening')} action={all}>
      <Loaded answer={answer}>{() => null}</Loaded>
    </HeadedPage>
  );
}
