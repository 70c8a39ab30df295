import { openPosts } from '../../../modules/office/blog/server/posts.ts';
import { changeBlogSettings } from '../../../modules/office/blog/server/settings.ts';
import { postReaders } from '../../../modules/office/blog/server/tables.ts';
import { owner } from '../identity/principal.ts';
import { users } from '../store/schema/identity.ts';
import { personOf } from './house-people.ts';
import { bars, coast, microphone, stage, transmitter } from './pictures.ts';
import { type DemoHouse, sendPicture } from './send-picture.ts';

const day = 86_400;

/** News of the groups, written some days before now; `readers` of the people read them. A post without readers is not out yet. */
const news = [
  {
    by: 'camille',
    group: 'ondelune',
    name: 'Notre meilleure matinale de l’année',
    summary: 'Le quart d’heure de 7 h 30 dépasse celui de septembre.',
    body: '<p>Merci à toute l’équipe : la matinale gagne des auditeurs <strong>chaque semaine depuis la rentrée</strong>.</p><h2>Ce qui a compté</h2><ul><li>Le jeu de 7 h 40 retient le public.</li><li>Les titres nouveaux passent mieux après 8 h.</li><li>La météo marine reste le rendez-vous de 7 h 12.</li></ul><p>Les chiffres détaillés sont sur le tableau de bord d’Ondelune.</p>',
    tags: ['antenne', 'audience'],
    cover: coast,
    before: 6,
    readers: 9,
  },
  {
    by: 'andrei',
    group: 'brandusa',
    name: 'Campania de sărbători începe luni',
    summary: 'Spoturile noi intră în program de luni dimineață.',
    body: '<p>Vă rugăm să verificați <em>ora difuzării</em> în panoul de comenzi.</p><ol><li>Matinal: cel mult nouă minute de publicitate pe oră.</li><li>Drumul spre casă: pauza de la 17:20 se mută la 17:40.</li></ol>',
    tags: ['publicitate'],
    cover: microphone,
    before: 4,
    readers: 6,
  },
  {
    by: 'ioana',
    group: null,
    name: 'How we count from this month on',
    summary: 'Each station counts by its own clock.',
    body: '<h2>What changes</h2><p>Days, hours and dayparts begin where the station broadcasts. A station has the same numbers everywhere, whoever looks at them.</p><blockquote>If a figure looks odd, ask Ioana first.</blockquote>',
    tags: ['figures', 'audience'],
    cover: bars,
    before: 2,
    readers: 11,
  },
  {
    by: 'andrei',
    group: 'brandusa',
    name: 'Emițătorul de la Feleac se oprește sâmbătă, între 2 și 4',
    summary: 'Verificare anuală. Ascultarea online nu este afectată.',
    body: '<p>În noaptea de sâmbătă emisia în FM se întrerupe două ore. Fluxurile merg normal, iar întreruperea nu se numără drept liniște.</p>',
    tags: ['tehnic'],
    public: true,
    cover: transmitter,
    before: 1,
    readers: 5,
  },
  {
    by: 'camille',
    group: 'ondelune',
    name: 'Le jeu de 7 h 40 revient lundi',
    summary: 'Deux places de concert à gagner chaque matin, du lundi au vendredi.',
    body: '<p>Écoutez l’indice de <strong>7 h 15</strong>, puis appelez à 7 h 40. La première bonne réponse gagne deux places.</p><h2>Les concerts</h2><ul><li>Vendredi : la scène du port.</li><li>Samedi : l’Auditorium.</li></ul>',
    tags: ['antenne', 'jeu'],
    public: true,
    before: 3,
    readers: 7,
  },
  {
    by: 'andrei',
    group: 'brandusa',
    name: 'Cine vine la festival?',
    summary: 'Standul Viorea FM, sâmbătă după-amiază.',
    body: '<p>Mai sunt două locuri în echipa de la stand. Scrieți-i Irinei până miercuri.</p>',
    tags: ['evenimente'],
    cover: stage,
    before: -3,
    readers: 0,
    status: 'scheduled',
  },
  {
    by: 'ioana',
    group: null,
    name: 'House rules for shared dashboards',
    summary: 'What a link may show, and to whom.',
    body: '<p>Still to be written: how long links live, and who may make them.</p>',
    tags: ['figures'],
    before: 0,
    readers: 0,
    status: 'draft',
  },
] as const;

/** Fills an empty blog. Nothing is written by people whom the house does not have. */
export async function fillNews(house: DemoHouse): Promise<void> {
  const { store, clock } = house;
  if ((await openPosts(clock).page(store, owner, { limit: 1 })).total > 0) return;
  await changeBlogSettings(store, owner, 1, {
    title: 'Around the antenna',
    lead: 'News of our stations in France and Romania.',
  });
  const people = await store.db.select({ id: users.id }).from(users).orderBy(users.email);
  for (const { by, before, readers, ...post } of news) {
    const author = await personOf(store, by);
    if (!author) continue;
    const posts = openPosts(() => clock() - Math.max(before, 0) * day);
    const cover = 'cover' in post ? await sendPicture(house, author, post.name, post.cover()) : null;
    const at = new Date((clock() - before * day) * 1000);
    const status = 'status' in post ? post.status : 'published';
    const publish_at = status === 'scheduled' ? at.toISOString() : null;
    const { id } = await posts.create(store, author, { ...post, tags: [...post.tags], status, publish_at, cover });
    for (const [place, { id: person }] of people.slice(0, readers).entries()) {
      const read = new Date(at.getTime() + ((place * 7) % (before * 24)) * 3_600_000);
      await store.db.insert(postReaders).values({ post: id, person, at: read }).onConflictDoNothing();
    }
  }
}
