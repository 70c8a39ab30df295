import { type SQL, sql } from 'drizzle-orm';
import type { SubjectKind } from '../../model/personal-data.ts';
import type { Subject } from './subjects.ts';

/* What an erasure deletes besides replacing addresses wherever they stand, and what it keeps. */

interface Deletion {
  table: string;
  where: SQL;
}

const column = (name: string) => sql.identifier(name);
const ofPerson = (table: string, names: readonly string[], id: string): Deletion => ({
  table,
  where: sql.join(
    names.map((name) => sql`${column(name)}::text = ${id}`),
    sql` OR `,
  ),
});

/** What is of a person alone, and what signs them in. The order is that of the references between tables. */
function deletionsOfPerson({ id, name: email }: Subject): Deletion[] {
  return [
    ofPerson('sign_in_links', ['user_id'], id),
    { table: 'oidc_payloads', where: sql`strpos(payload::text, ${id}) > 0` },
    { table: 'failures', where: sql`strpos(lower(name), lower(${email})) > 0` },
    { table: 'registrations', where: sql`lower(email) = lower(${email})` },
    { table: 'live_events', where: sql`${id} = ANY(people)` },
    ofPerson('live_presence', ['person'], id),
    { table: 'notices', where: sql`person = ${id} OR "values" ->> 'by' = ${id}` },
    { table: 'notifications', where: sql`lower(recipient) = lower(${email})` },
    { table: 'report_recipients', where: sql`lower("to") = lower(${email})` },
    ofPerson('default_views', ['person_id'], id),
    { table: 'saved_views', where: sql`owner_id = ${id} AND shared_with IS NULL` },
    { table: 'boards', where: sql`owner_id = ${id} AND shared_with IS NULL` },
    ofPerson('office_profiles', ['person'], id),
    ofPerson('office_friendships', ['sender', 'recipient'], id),
    ofPerson('office_follows', ['follower', 'followed'], id),
    ofPerson('office_post_likes', ['person'], id),
    ofPerson('office_comment_likes', ['person'], id),
    ofPerson('office_comments', ['author'], id),
    ofPerson('office_posts', ['author'], id),
    {
      table: 'office_file_references',
      where: sql`(owner_kind = 'upload' AND owner = ${`person:${id}`})
        OR (owner_kind = 'gallery_picture' AND owner IN (SELECT id::text FROM office_gallery WHERE person::text = ${id}))
        OR (owner_kind = 'chat_message' AND owner IN (SELECT id::text FROM office_chat_messages WHERE sender::text = ${id}))`,
    },
    ofPerson('office_gallery', ['person'], id),
    ofPerson('office_chat_messages', ['sender'], id),
    ofPerson('office_blog_readers', ['person'], id),
    ofPerson('office_blog_feeds', ['person'], id),
    ofPerson('office_calendar_feeds', ['maker_id'], id),
    ofPerson('office_carts', ['owner'], id),
    { table: 'office_mail_copies', where: sql`lower(mailbox) = lower(${email})` },
    { table: 'office_mails', where: sql`id NOT IN (SELECT mail FROM office_mail_copies)` },
  ];
}

/** Customers with books keep their row, so that orders and invoices belong to somebody; what it says of them goes. */
const hasBooks = sql`EXISTS (SELECT 1 FROM office_orders o WHERE o.customer = office_customers.id)
  OR EXISTS (SELECT 1 FROM office_invoices i WHERE i.customer = office_customers.id)
  OR EXISTS (SELECT 1 FROM office_payments p WHERE p.customer = office_customers.id)`;

function deletionsOfCustomer({ id }: Subject): Deletion[] {
  const linked = ['office_contacts', 'office_leads', 'office_reminders', 'office_communications', 'office_addresses'];
  return [
    ...linked.map((table) => ({ table, where: sql`customer::text = ${id}` })),
    { table: 'office_customers', where: sql`id::text = ${id} AND NOT (${hasBooks})` },
  ];
}

export const deletions: Record<SubjectKind, (subject: Subject) => Deletion[]> = {
  person: deletionsOfPerson,
  customer: deletionsOfCustomer,
  contact: ({ id }) => [{ table: 'office_contacts', where: sql`id::text = ${id}` }],
  lead: ({ id }) => [{ table: 'office_leads', where: sql`id::text = ${id}` }],
};

/** The columns of a row that stays: what they say afterwards. `instead` stands for the name. */
export const emptied: Partial<Record<SubjectKind, (instead: string) => SQL>> = {
  person: (instead) =>
    sql`email = ${instead}, password_hash = NULL, otp_secret = NULL, recovery_hashes = '{}', scope = '{}',
        active = false, waiting = false, signed_in_at = NULL, version = version + 1`,
  customer: (instead) =>
    sql`name = ${instead}, contact = '', email = '', phone = '', street = '', postcode = '', city = '', region = '',
        country = '', vat_number = '', notes = '', archived = true, version = version + 1`,
};

interface Kept {
  table: string;
  /** The condition of the rows that no erasure changes. */
  where: SQL;
  /** The rows of a customer among them. */
  ofCustomer: (id: string) => SQL;
  why: string;
}

/** What must stay as it is. */
export const kept: readonly Kept[] = [
  {
    table: 'office_invoices',
    where: sql`sent_at IS NOT NULL`,
    ofCustomer: (id) => sql`customer::text = ${id}`,
    why: 'Invoices and credit notes that were sent stay as they are: tax law requires the seller to keep them, with the name and address of the buyer, for six to ten years, depending on the country.',
  },
  {
    table: 'office_payments',
    where: sql`true`,
    ofCustomer: (id) => sql`customer::text = ${id}`,
    why: 'Payments stay as records of the books, which tax law requires to keep for as long as the invoices. They say amount, day and method.',
  },
];

/** Columns that no export contains: with them, somebody else could act for the person. */
export const secretColumns: ReadonlySet<string> = new Set([
  'password_hash',
  'otp_secret',
  'otp_step',
  'recovery_hashes',
  'hash',
  'session_key',
  'link_key',
  'secret',
  'payload',
]);
