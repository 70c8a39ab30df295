import { useText } from '@quarterhour/web/text/use-text';
import { useNavigate } from 'react-router';
import { CustomersPage } from '../../../sales/web/pages/customers-page.tsx';
import { paths } from './paths.ts';

/** The customers, as those who get invoices. */
export function ClientsPage() {
  const { t } = useText();
  return <CustomersPage title={t('billing.clients')} />;
}

/** The same, with the form of a new one. */
export function AddClientPage() {
  const { t } = useText();
  const navigate = useNavigate();
  return <CustomersPage title={t('billing.clients')} adding={() => navigate(paths.clients)} />;
}
