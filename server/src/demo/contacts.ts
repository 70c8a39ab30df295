import { addDays } from '@quarterhour/model/period';
import { convertLead } from '../../../modules/office/crm/server/convert-lead.ts';
import {
  communicationsOpen,
  contactsOpen,
  leadsOpen,
  remindersOpen,
} from '../../../modules/office/crm/server/nouns.ts';
import { customersOpen } from '../../../modules/office/sales/server/customers.ts';
import type { Principal } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';
import { demoGroups } from './catalogue.ts';

type Territory = 'france' | 'romania';

/** People at customers: name and position. All are invented. */
const people: Record<Territory, readonly (readonly [name: string, position: string])[]> = {
  france: [
    ['Sandrine Keraval', 'Gérante'],
    ['Mathieu Lorcy', 'Responsable communication'],
    ['Nadia Belkacem', 'Directrice du magasin'],
    ['Olivier Tanguy', 'Associé'],
    ['Hélène Marchadour', 'Chargée de publicité'],
    ['Paul Estève', 'Directeur'],
    ['Inès Corbin', 'Assistante de direction'],
    ['Rémi Vasseur', 'Responsable des achats'],
    ['Clara Montigny', 'Chef de projet'],
    ['Hugo Delorme', 'Comptable'],
  ],
  romania: [
    ['Gabriela Nistor', 'Administrator'],
    ['Cătălin Bratu', 'Director de marketing'],
    ['Simona Ungureanu', 'Responsabilă de magazin'],
    ['Ștefan Ciobanu', 'Asociat'],
    ['Lavinia Groza', 'Specialist în publicitate'],
    ['Teodor Apostol', 'Director'],
    ['Ruxandra Țepeneag', 'Asistentă de direcție'],
    ['Horia Mocanu', 'Șef de achiziții'],
    ['Adina Vlaicu', 'Coordonator de proiect'],
    ['Sebastian Rusu', 'Contabil'],
  ],
};

/** People who may become customers: name, company, source, status, and what they may book, in whole euros or lei. */
const leads = {
  france: [
    ['Lucie Abgrall', 'Atelier du Phare', 'event', 'new', 3200],
    ['Karim Haddad', 'Pizzeria La Grange', 'website', 'contacted', 1800],
    ['Anne-Laure Petit', 'Salle Le Triskel', 'recommendation', 'qualified', 9500],
    ['Bruno Castel', 'Castel Paysages', 'call', 'proposal', 6400],
    ['Estelle Moreau', 'Cave des Halles', 'website', 'won', 4100],
    ['Jules Ferrand', 'Trott’Ouest', 'other', 'lost', 2500],
  ],
  romania: [
    ['Oana Pârvu', 'Atelierul de Lemn', 'event', 'new', 9000],
    ['Mircea Dobre', 'Pizzeria Cuptorul', 'website', 'contacted', 5200],
    ['Larisa Benga', 'Sala Ecran', 'recommendation', 'qualified', 28_000],
    ['Victor Anghel', 'Anghel Peisaje', 'call', 'proposal', 18_500],
    ['Diana Preda', 'Crama Dealului', 'website', 'won', 12_000],
    ['Iulian Sava', 'Trotineta Rapidă', 'other', 'lost', 7000],
  ],
} as const;

/** What was said with customers: days before the last one, and the kind. */
const talks = [
  { before: 12, kind: 'call', france: 'Renouvellement de printemps', romania: 'Reînnoirea de primăvară' },
  { before: 9, kind: 'mail', france: 'Envoi du bilan de campagne', romania: 'Trimis raportul campaniei' },
  { before: 6, kind: 'meeting', france: 'Visite du studio', romania: 'Vizită în studio' },
  { before: 3, kind: 'call', france: 'Nouveau spot de 20 secondes', romania: 'Spot nou de 20 de secunde' },
  { before: 1, kind: 'note', france: 'Préfère être appelé le matin', romania: 'Preferă să fie sunat dimineața' },
] as const;

/** What is to be followed up: days after the last one. */
const followUps = [
  { after: 2, france: 'Rappeler pour le devis', romania: 'De sunat pentru ofertă' },
  { after: 5, france: 'Envoyer les chiffres de la matinale', romania: 'De trimis cifrele matinalului' },
  { after: 9, france: 'Proposer le forfait de fin d’année', romania: 'De propus pachetul de sărbători' },
  { after: -4, france: 'Relance après la visite', romania: 'Revenire după vizită', done: true },
] as const;

/** Fills an empty address book: people at each customer, leads, and what was said with whom. `by` is who wrote it down. */
export async function fillContacts(store: Store, by: Principal, last: string): Promise<void> {
  if ((await contactsOpen.page(store, by, { limit: 1 })).total > 0) return;
  for (const { slug: group, territory } of demoGroups) {
    const place = territory as Territory;
    const { rows } = await customersOpen.page(store, by, { filter: `archived:false,group:${group}`, limit: 20 });
    const customers = rows as { id: number; name: string }[];
    await addPeople(store, by, { group, place, customers });
    const beside = demoGroups.filter((other) => other.territory === territory);
    // A person is the lead of one group.
    const own = leads[place].filter((_, index) => beside[index % beside.length]?.slug === group);
    await addLeads(store, by, { group, place, own });
    for (const [index, { before, kind, ...titles }] of talks.entries()) {
      const customer = customers[index % customers.length]?.id ?? null;
      const fields = { group, customer, name: titles[place], kind, day: addDays(last, -before) };
      await communicationsOpen.create(store, by, fields);
    }
    for (const [index, { after, ...plan }] of followUps.entries()) {
      const customer = customers[(index + 1) % customers.length]?.id ?? null;
      const language = place === 'france' ? 'fr' : 'ro';
      const fields = { group, customer, name: plan[place], due: addDays(last, after), done: 'done' in plan, language };
      await remindersOpen.create(store, by, fields);
    }
  }
}

interface Book {
  group: string;
  place: Territory;
  customers: readonly { id: number; name: string }[];
}

async function addPeople(store: Store, by: Principal, { group, place, customers }: Book): Promise<void> {
  for (const [index, customer] of customers.entries()) {
    const [name, position] = people[place][index % people[place].length] ?? ['', ''];
    const email = `${plain(name).replace(' ', '.')}@${plain(customer.name).replace(/[^a-z]+/g, '-')}.example`;
    const fields = { group, name, position, email, phone: phoneOf(place, index), customer: customer.id };
    await contactsOpen.create(store, by, fields);
  }
}

interface Leads {
  group: string;
  place: Territory;
  own: readonly (typeof leads)[Territory][number][];
}

async function addLeads(store: Store, by: Principal, { group, place, own }: Leads): Promise<void> {
  const currency = place === 'france' ? 'EUR' : 'RON';
  for (const [index, [name, company, source, status, value]] of own.entries()) {
    const email = `${plain(name).split(' ')[0]}@${plain(company).replace(/[^a-z]+/g, '-')}.example`;
    const fields = { group, name, company, email, phone: phoneOf(place, 40 + index), source, currency };
    const first = status === 'won' ? 'new' : status;
    const { id } = await leadsOpen.create(store, by, { ...fields, status: first, value_minor: value * 100 });
    if (status === 'won') await convertLead(store, by, id);
  }
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();
}

/** Numbers that nobody has: in France, of the range kept for films. */
export function phoneOf(territory: Territory, index: number): string {
  const last = String(10 + index);
  return territory === 'france' ? `+33 6 39 98 00 ${last}` : `+40 700 000 1${last}`;
}
