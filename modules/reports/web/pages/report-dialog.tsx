import { pages } from '@quarterhour/model/pages';
import { formatView } from '@quarterhour/model/view-address';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import type { PageActionPanel } from '@quarterhour/web/dashboard/page-action';
import { parseView } from '@quarterhour/web/data/parse-view';
import { useSession } from '@quarterhour/web/identity/session';
import { NounDialog } from '@quarterhour/web/nouns/noun-dialog.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import type { MessageKey } from '@quarterhour/web/text/en';
import { useText } from '@quarterhour/web/text/use-text';
import { useSettings } from '@quarterhour/web/theme/settings';
import { useLocation } from 'react-router';
import { reportNoun } from '../../model/reports.ts';
import { useReportForm } from './use-report-form.tsx';

/** Sends what the page shows every day, week or month. Its first recipient is the reader. */
export const ReportDialog: PageActionPanel = ({ onClose }) => {
  const { t } = useText();
  const { i18n: language } = useSettings();
  const toast = useToast();
  const session = useSession();
  const { pathname, search } = useLocation();
  const page = pathname as ViewPage;
  const title = pages.find(({ path }) => path === page)?.title;
  const email = session.state === 'signed_in' ? session.user.email : undefined;
  return (
    <NounDialog
      {...useReportForm()}
      noun={reportNoun}
      nameOf={nameOf}
      initial={{
        ...{ page, address: formatView(parseView(search, {}, page)), name: title && t(title as MessageKey) },
        recipients: email ? [{ channel: 'mail', to: email, language, timezone: null }] : [],
      }}
      submit={t('settings.save')}
      created={(_, values) => {
        toast(t('reports.saved', { name: nameOf(values) }));
        onClose();
        return undefined;
      }}
      onClose={onClose}
    />
  );
};
