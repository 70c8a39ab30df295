import { contactNoun } from '@quarterhour/model/office/crm/contacts';
import { readGroup } from '../../catalogue/groups.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Store } from '../../store/open.ts';
import { contactsOpen } from './nouns.ts';
import { readVcards } from './read-vcards.ts';
import { writeVcards } from './vcards.ts';

/** The most contacts that a file has. */
const most = 10_000;

/** Adds the people of a vCard file to a group, without those whose e-mail address it has already. */
export async function importContacts(
  store: Store,
  principal: Principal,
  { group, text }: { group: string; text: string },
  signal: AbortSignal,
): Promise<{ added: number; known: number }> {
  await readGroup(store, principal, group);
  const people = await readVcards(text, signal);
  const { rows } = await contactsOpen.page(store, principal, { filter: `archived:false,group:${group}`, limit: most });
  const addresses = new Set(rows.map(({ email }) => email.toLowerCase()).filter(Boolean));
  let added = 0;
  for (const person of people) {
    const address = person.email.toLowerCase();
    if (addresses.has(address)) continue;
    if (address) addresses.add(address);
    await contactsOpen.create(store, principal, contactNoun.fields.parse({ group, ...person }));
    added++;
  }
  return { added, known: people.length - added };
}

/** The contacts that are not archived, or one, as vCards. */
export async function exportContacts(store: Store, principal: Principal, id: number | undefined): Promise<string> {
  if (id !== undefined) return writeVcards([withCompany(await contactsOpen.read(store, principal, id))]);
  const { rows } = await contactsOpen.page(store, principal, { filter: 'archived:false', sort: 'name', limit: most });
  return writeVcards(rows.map(withCompany));
}

/** A contact of a customer is one of its company. */
function withCompany<Row extends { company: string; customer_name: string }>(row: Row): Row {
  return { ...row, company: row.company || row.customer_name };
}
