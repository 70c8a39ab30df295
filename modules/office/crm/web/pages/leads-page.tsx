import { api } from '@quarterhour/model/api';
import { useFailureToast, useSnackbar } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { BusinessOutlinedIcon } from '@quarterhour/web/icons/business-outlined.tsx';
import { HowToRegOutlinedIcon } from '@quarterhour/web/icons/how-to-reg-outlined.tsx';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { leadNoun } from '../../model/leads.ts';

/** The leads of the reader's groups; each can become a customer. */
export function LeadsPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const open = useSnackbar();
  const failed = useFailureToast();
  const openCustomer = (name: string) =>
    void navigate(`/apps/customer/customer-list?${new URLSearchParams({ search: name })}`);
  const convert = async (row: NounRow) => {
    try {
      await call(api.convertLead, { id: Number(row.id) });
      await Promise.all(['leads', 'customers'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })));
      open({
        message: t('crm.converted', { name: nameOf(row) }),
        severity: 'success',
        action: () => openCustomer(String(row.company || row.name)),
        actionButton: t('crm.open_customer'),
      });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <NounPage
      noun={leadNoun}
      title={t('crm.leads')}
      nameOf={nameOf}
      columns={['name', 'status', 'company', 'value_minor', 'source', 'customer_name', 'group', 'created_at']}
      sort={{ field: 'created_at', descending: true }}
      options={{ group: groups }}
      initial={{ group: groups[0]?.value }}
      actions={(row) =>
        row.customer === null
          ? [
              {
                id: 'convert',
                label: t('crm.convert_named', { name: nameOf(row) }),
                icon: <HowToRegOutlinedIcon />,
                act: () => void convert(row),
              },
            ]
          : [
              {
                id: 'customer',
                label: t('crm.open_customer_named', { name: String(row.customer_name) }),
                icon: <BusinessOutlinedIcon />,
                act: () => openCustomer(String(row.customer_name)),
                forAll: true,
              },
            ]
      }
    />
  );
}
