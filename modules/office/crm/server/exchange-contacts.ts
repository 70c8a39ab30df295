import { type LeftOut, leftOut, mostLeftOut } from '@quarterhour/model/left-out';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { mapSliced } from '@quarterhour/server/host/time-slices';
import type { Principal } from '@quarterhour/server/identity/principal';
import { eachPage } from '@quarterhour/server/nouns/each-page';
import type { Store } from '@quarterhour/server/store/open';
import { contactNoun } from '../model/contacts.ts';
import { contactsOpen } from './nouns.ts';
import { readVcards } from './read-vcards.ts';
import { writeVcard } from './vcards.ts';

/** Adds the people of a vCard file to a group, without those whose e-mail address it has already. */
export async function importContacts(
  store: Store,
  principal: Principal,
  { group, text }: { group: string; text: string },
  signal: AbortSignal,
): Promise<{ added: number; known: number; left_out: LeftOut[] }> {
  await readGroup(store, principal, group);
  const { contacts: people, leftOut: problems } = await readVcards(text, signal);
  const addresses = new Set<string>();
  for await (const { rows } of eachPage(contactsOpen, store, principal, { filter: `archived:false,group:${group}` })) {
    for (const { email } of rows) if (email) addresses.add(email.toLowerCase());
  }
  let added = 0;
  let known = 0;
  for (const { line, ...person } of people) {
    const address = person.email.toLowerCase();
    if (addresses.has(address)) {
      known++;
      continue;
    }
    if (address) addresses.add(address);
    const fields = contactNoun.fields.safeParse({ group, ...person });
    if (fields.success) {
      await contactsOpen.create(store, principal, fields.data);
      added++;
    } else problems.push(leftOut('no_name', { line, item: person.name }));
  }
  return { added, known, left_out: problems.slice(0, mostLeftOut) };
}

/** All contacts that are not archived as vCards, written piece by piece, so that other requests are answered meanwhile. */
export async function* exportContacts(store: Store, principal: Principal): AsyncGenerator<string> {
  const listed = { filter: 'archived:false', sort: 'name' };
  for await (const { rows } of eachPage(contactsOpen, store, principal, listed)) {
    yield (await mapSliced(rows, (row) => writeVcard(withCompany(row)))).join('');
  }
}

/** One contact as a vCard. */
export async function exportContact(store: Store, principal: Principal, id: number): Promise<string> {
  return writeVcard(withCompany(await contactsOpen.read(store, principal, id)));
}

/** A contact of a customer is one of its company. */
function withCompany<Row extends { company: string; customer_name: string }>(row: Row): Row {
  return { ...row, company: row.company || row.customer_name };
}
