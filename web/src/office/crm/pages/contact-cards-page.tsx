import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { contactNoun } from '@quarterhour/model/office/crm/contacts';
import { Link as RouterLink } from 'react-router';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { type NounRow, nameOf } from '../../../nouns/noun-row.ts';
import { useNounWords } from '../../../nouns/noun-words.ts';
import { useNounList } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';

/** The most cards on the page; the list has all contacts. */
const most = 60;

/** The people at customers, as cards. */
export function ContactCardsPage() {
  const { t } = useText();
  const words = useNounWords(contactNoun);
  const contacts = useNounList(contactNoun, { filter: 'archived:false', sort: 'name', limit: most });
  const toList = (
    <Button component={RouterLink} to="/apps/crm/contact-management/cm-contact-list" variant="outlined">
      {t('crm.contacts.all')}
    </Button>
  );
  return (
    <HeadedPage title={t('crm.contact_cards')} lead={words.phrase('lead')} action={toList}>
      <Loaded answer={contacts}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={words.phrase('none.title')} text={words.phrase('none.text')} />
          ) : (
            <Box component="ul" aria-label={t('crm.contact_cards')} sx={grid}>
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
  const name = nameOf(row);
  const { email, phone } = row as { email: string; phone: string };
  const facts = [row.position, row.customer_name || row.company].filter(Boolean).join(' · ');
  return (
    <Paper component="li" variant="outlined" sx={{ display: 'flex', gap: 1.5, padding: 2, minInlineSize: 0 }}>
      <Avatar aria-hidden>{[...name][0]}</Avatar>
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts}
        </Typography>
        {email && (
          <Link href={`mailto:${email}`} variant="body2" sx={target}>
            {email}
          </Link>
        )}
        {phone && (
          <Link href={`tel:${phone}`} variant="body2" sx={target}>
            {phone}
          </Link>
        )}
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
