import Box from '@mui/material/Box';
import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import { NounList } from '@quarterhour/web/nouns/noun-list.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { contactNoun } from '../../model/contacts.ts';
import { useCustomerInput } from './use-row-input.tsx';
import { VcardButtons } from './vcard-buttons.tsx';

/** The people at customers, as a list among the pages of the CRM. */
export function ContactsPage() {
  const { t } = useText();
  return <Contacts title={t('crm.contacts')} />;
}

/** The same among the contacts of the office. */
export function ContactListPage() {
  const { t } = useText();
  return <Contacts title={t('crm.c_list')} />;
}

function Contacts({ title }: { title: string }) {
  const words = useNounWords(contactNoun);
  const groups = useGroupOptions();
  const customer = useCustomerInput();
  return (
    <NounList
      noun={contactNoun}
      label={title}
      nameOf={nameOf}
      columns={['name', 'customer_name', 'position', 'email', 'phone', 'company', 'group']}
      options={{ group: groups, customer: customer.options }}
      initial={{ group: groups[0]?.value }}
      inputs={{ customer: customer.input }}
      frame={(content, add) => (
        <HeadedPage
          title={title}
          lead={words.phrase('lead')}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <VcardButtons />
              {add}
            </Box>
          }
        >
          {content}
        </HeadedPage>
      )}
    />
  );
}
