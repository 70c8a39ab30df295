import { useSearchParams } from 'react-router';
import { HeadedPage, Loaded } from '../../../controls/page.tsx';
import { useText } from '../../../text/use-text.ts';
import { useWholeCatalogue } from '../use-whole-catalogue.ts';
import { AssignLines } from './assign-lines.tsx';
import { ImportLogs } from './import-logs.tsx';

/** Leads from a log to first numbers: recognises the log, turns its mounts into stations, and imports it. */
export function FirstRunPage() {
  const { t } = useText();
  const catalogue = useWholeCatalogue();
  const [params] = useSearchParams();
  const isImported = params.get('lines') === 'imported';
  return (
    <HeadedPage title={t('first_run.title')} lead={t(isImported ? 'first_run.lead_imported' : 'first_run.lead')}>
      <Loaded answer={catalogue}>
        {(whole) => (isImported ? <AssignLines catalogue={whole} /> : <ImportLogs catalogue={whole} />)}
      </Loaded>
    </HeadedPage>
  );
}
