import type { z } from 'zod';
import { shareNoun } from '../../../modules/shares/model/shares.ts';
import { createShare } from '../../../modules/shares/server/shares.ts';
import { shareLinks } from '../../../modules/shares/server/tables.ts';
import { siteSchema } from '../../../modules/site/model/site.ts';
import { changeSite, readSite } from '../../../modules/site/server/settings.ts';
import { viewNoun } from '../../../modules/views/model/saved-views.ts';
import { viewsOpen } from '../../../modules/views/server/saved-views.ts';
import { savedViews } from '../../../modules/views/server/tables.ts';
import { boardNoun } from '../../../modules/widgets/model/boards.ts';
import { boardsOpen } from '../../../modules/widgets/server/boards.ts';
import { boards } from '../../../modules/widgets/server/tables.ts';
import type { Config } from '../host/config.ts';
import { owner, type Principal } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';
import { personOf } from './house-people.ts';
import { fillReports } from './house-reports.ts';

const page = '/groups&stations';

/** Views of a page that somebody saved, and those who see them too. */
const views: { by: string; view: z.input<typeof viewNoun.fields> }[] = [
  {
    by: 'ioana',
    view: { name: 'Mondays in Romania', page, address: '?t=romania&p=last_84_days&f=is,day_of_week,1' },
  },
  {
    by: 'andrei',
    view: {
      name: 'Brândușa, față de anul trecut',
      page,
      address: '?g=brandusa&p=last_28_days&c=year_before',
      shared_with: 'group:brandusa',
    },
  },
  { by: 'yann', view: { name: 'Granit Onde, heure par heure', page, address: '?s=granit-onde&p=yesterday&by=hour' } },
];

/** A first page of somebody's own, with what they ask every morning. */
const pages: { by: string; board: z.input<typeof boardNoun.fields> }[] = [
  {
    by: 'ioana',
    board: {
      name: 'Every morning',
      cards: [
        { id: 'figures', subject: 'listening', card: 'tiles', columns: 12 },
        { id: 'over-time', subject: 'listening', card: 'time', columns: 8, measure: 'aqh', split: true },
        { id: 'changes', subject: 'listening', card: 'changed', columns: 4 },
        { id: 'stations', subject: 'listening', card: 'stations', columns: 6 },
        { id: 'times', subject: 'listening', card: 'times', columns: 6, measure: 'aqh' },
      ],
    },
  },
];

/** Saves views, puts a page together, shares a view by a link, and has reports sent, unless the demonstration has any. */
export async function fillViews(parts: { store: Store; clock: () => number; config: Config }): Promise<void> {
  const { store } = parts;
  const by = async (person: string, make: (principal: Principal) => Promise<unknown>) => {
    const principal = await personOf(store, person);
    if (principal) await make(principal);
  };
  if ((await store.db.$count(savedViews)) === 0)
    for (const { by: person, view } of views)
      await by(person, (principal) => viewsOpen.create(store, principal, viewNoun.fields.parse(view)));
  if ((await store.db.$count(boards)) === 0)
    for (const { by: person, board } of pages)
      await by(person, (principal) => boardsOpen.create(store, principal, boardNoun.fields.parse(board)));
  if ((await store.db.$count(shareLinks)) === 0) {
    const link = { name: 'Ondelune, pour les annonceurs', page, address: '?g=ondelune&p=last_28_days' };
    await by('camille', (principal) => createShare(parts, principal, shareNoun.fields.parse(link), 'fr'));
  }
  await fillReports(parts);
}

/** Fills the public pages that are empty without an operator, unless somebody did. */
export async function fillSite(store: Store, opens: string): Promise<void> {
  const { version } = await readSite(store);
  if (version > 0) return;
  const button = 'Ask us';
  const address = 'mailto:sales@quarterhour.example';
  const site = siteSchema.parse({
    opens_on: opens,
    soon_text: 'The listening of our stations, for everybody who makes them.',
    price_headline: 'What it costs to know who listens',
    price_text:
      'Invented, like the stations of this demonstration: an operator writes this page in Settings → Public pages.',
    plans: [
      { name: 'One station', price: '€29', per: 'a month', features: ['All figures', 'Two people'], button, address },
      {
        ...{ name: 'Group', price: '€99', per: 'a month', featured: true, button, address },
        features: ['Up to ten stations', 'Reports by mail', 'Share links for partners'],
      },
      {
        name: 'Territory',
        price: '',
        text: 'As many stations as there are.',
        features: ['Own rule set'],
        button,
        address,
      },
    ],
  });
  await changeSite(store, owner, { ...site, version });
}
