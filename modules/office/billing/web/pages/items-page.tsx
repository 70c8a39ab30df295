import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useNavigate } from 'react-router';
import { useInitial } from '../../../sales/web/pages/use-initial.ts';
import { itemNoun } from '../../model/items.ts';
import { paths } from './paths.ts';

/** What invoices have lines for. If the list cannot be read, the screen of route errors says so. */
export function ItemsPage({ adding }: { adding?: () => void }) {
  const { t } = useText();
  const groups = useGroupOptions();
  const initial = useInitial();
  const { error } = useNounList(itemNoun, { limit: 1 });
  if (error) throw error;
  return (
    <NounPage
      noun={itemNoun}
      title={t('billing.items')}
      nameOf={nameOf}
      columns={['name', 'price_minor', 'unit', 'tax', 'group', 'description']}
      options={{ group: groups }}
      initial={initial}
      adding={groups.length > 0 ? adding : undefined}
    />
  );
}

/** The same, with the form of a new one. */
export function AddItemPage() {
  const navigate = useNavigate();
  return <ItemsPage adding={() => navigate(paths.items)} />;
}
