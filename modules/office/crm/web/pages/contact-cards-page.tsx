import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast } from '@quarterhour/web/controls/toast/toast';
import { download } from '@quarterhour/web/data/call';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { Link as RouterLink } from 'react-router';
import { PersonAvatar } from '../../../people/web/person-avatar.tsx';
import { contactNoun } from '../../model/contacts.ts';
import { VcardButtons } from './vcard-buttons.tsx';

/** The most cards on the page; the list has all contacts. */
const most = 60;

/** The people at customers, as cards, among the pages of the CRM. */
export function ContactCardsPage() {
  const { t } = useText();
  return <Cards title={t('crm.contact_cards')} list="/apps/crm/contact-management/cm-contact-list" />;
}

/** The same among the contacts of the office. */
export function OwnContactCardsPage() {
  const { t } = useText();
  return <Cards title={t('crm.c_card')} list="/apps/contact/c-list" />;
}

function Cards({ title, list }: { title: string; list: string }) {
  const { t } = useText();
  const words = useNounWords(contactNoun);
  const contacts = useNounList(contactNoun, { filter: 'archived:false', sort: 'name', limit: most });
  const toList = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <VcardButtons />
      <Button component={RouterLink} to={list} variant="outlined">
        {t('crm.contacts.all')}
      </Button>
    </Box>
  );
  return (
    <HeadedPage title={title} lead={words.phrase('lead')} action={toList}>
      <Loaded answer={contacts}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={words.phrase('none.title')} text={words.phrase('none.text')} />
          ) : (
            <Box component="ul" aria-label={title} sx={grid}>
              {rows.map((row) => (
                <ContactCard key={String(row.id)} row={row} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </HeadedPage>
  );
}

function ContactCard({ row }: { row: NounRow }) {
  const { t } = useText();
  const fail = useFailureToast();
  const name = nameOf(row);
  const { email, phone } = row as { email: string; phone: string };
  const facts = [row.position, row.customer_name || row.company].filter(Boolean).join(' · ');
  return (
    <Paper component="li" variant="outlined" sx={{ display: 'flex', gap: 1.5, padding: 2, minInlineSize: 0 }}>
      <PersonAvatar name={name} />
      <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts}
        </Typography>
        {email && (
          <Link href={`mailto:${email}`} variant="body2" sx={target}>
            {email}
          </Link>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {phone && (
            <Link href={`tel:${phone}`} variant="body2" sx={target}>
              {phone}
            </Link>
          )}
          <Button
            size="small"
            sx={{ marginInlineStart: phone ? 'auto' : '-5px' }}
            aria-label={t('crm.vcard.export_named', { name })}
            onClick={() => void download(api.exportContacts, { id: Number(row.id) }, `${name}.vcf`).catch(fail)}
          >
            vCard
          </Button>
        </Box>
      </Box>
    </Paper>
  );
}

const target = { display: 'block', paddingBlock: 0.5 } as const;
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  listStyle: 'none',
  padding: 0,
  margin: 0,
} as const;
