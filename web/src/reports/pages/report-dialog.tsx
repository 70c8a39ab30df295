import { pages } from '@quarterhour/model/pages';
import { reportNoun } from '@quarterhour/model/reports/reports';
import { formatView } from '@quarterhour/model/view-address';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { useLocation } from 'react-router';
import { useToast } from '../../controls/toast/toast.ts';
import type { PageActionPanel } from '../../dashboard/page-action.ts';
import { parseView } from '../../data/parse-view.ts';
import { useSession } from '../../identity/session.ts';
import { NounDialog } from '../../nouns/noun-dialog.tsx';
import { nameOf } from '../../nouns/noun-row.ts';
import type { MessageKey } from '../../text/en.ts';
import { useText } from '../../text/use-text.ts';
import { useSettings } from '../../theme/settings.ts';
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
