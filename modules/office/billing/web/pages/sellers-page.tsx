import { OutboxOutlinedIcon } from '@quarterhour/web/icons/outbox-outlined.tsx';
import { languageOptions } from '@quarterhour/web/nouns/language-options';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { type Seller, sellerNoun } from '../../model/sellers.ts';
import { ProviderDialog } from './provider-dialog.tsx';

/** Who sends the invoices of the reader's groups. */
export function SellersPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const [opened, setOpened] = useState<Seller & { id: number }>();
  return (
    <>
      <NounPage
        noun={sellerNoun}
        title={t('billing.sellers')}
        nameOf={nameOf}
        columns={['name', 'group', 'vat_number', 'country', 'city', 'iban']}
        options={{
          group: groups,
          language: [{ value: '', name: t('billing.language.by_country') }, ...languageOptions],
        }}
        initial={{ group: groups[0]?.value }}
        actions={(row) => [
          {
            id: 'provider',
            label: t('billing.provider.of', { name: nameOf(row) }),
            icon: <OutboxOutlinedIcon />,
            act: () => setOpened(row as unknown as Seller & { id: number }),
          },
        ]}
      />
      {opened && <ProviderDialog seller={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
