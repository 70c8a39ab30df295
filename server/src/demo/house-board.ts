import { addDays } from '@quarterhour/model/period';
import { itemFields, storyFields } from '../../../modules/office/kanban/model/board.ts';
import type { Parts } from '../../../modules/office/kanban/server/change-board.ts';
import { addColumn } from '../../../modules/office/kanban/server/columns.ts';
import { addComment } from '../../../modules/office/kanban/server/comments.ts';
import { addItem } from '../../../modules/office/kanban/server/items.ts';
import { readOrder } from '../../../modules/office/kanban/server/read-board.ts';
import { addStory } from '../../../modules/office/kanban/server/stories.ts';
import { owner } from '../identity/principal.ts';
import { demoGroups, demoPeople } from './catalogue.ts';

type Language = 'france' | 'romania';
const columns: Record<Language, readonly string[]> = {
  france: ['À faire', 'En cours', 'En relecture', 'Fait'],
  romania: ['De făcut', 'În lucru', 'La verificat', 'Gata'],
};
const stories: Record<Language, readonly (readonly [string, string])[]> = {
  france: [
    ['Une matinale plus locale', 'Trois sujets locaux par heure, et l’audience de 7 h à 9 h suivie chaque semaine.'],
    ['Réveillon en direct', 'Six heures d’antenne sans coupure, avec un flux de secours.'],
  ],
  romania: [
    ['Un matinal mai local', 'Trei subiecte locale pe oră și audiența de la 7 la 9 urmărită în fiecare săptămână.'],
    ['Revelionul în direct', 'Șase ore de emisie fără întrerupere, cu un flux de rezervă.'],
  ],
};

interface Task {
  column: number;
  story?: number;
  due?: number;
  high?: boolean;
  france: string;
  romania: string;
}
const tasks: readonly Task[] = [
  {
    column: 0,
    story: 0,
    due: 6,
    france: 'Trouver un correspondant au marché',
    romania: 'De găsit un corespondent la piață',
  },
  { column: 0, story: 0, france: 'Nouveau tapis météo', romania: 'Un nou fundal pentru meteo' },
  { column: 0, story: 1, due: 20, france: 'Réserver le car régie', romania: 'De rezervat carul de transmisie' },
  {
    column: 0,
    due: 12,
    france: 'Mettre à jour les mentions légales du site',
    romania: 'De actualizat mențiunile legale ale site-ului',
  },
  {
    column: 1,
    story: 0,
    due: 2,
    high: true,
    france: 'Maquette du conducteur 6 h – 9 h',
    romania: 'Macheta desfășurătorului 6–9',
  },
  { column: 1, story: 1, due: 9, france: 'Tester le flux de secours', romania: 'De testat fluxul de rezervă' },
  {
    column: 1,
    high: true,
    due: -1,
    france: 'Comprendre la coupure de la semaine dernière',
    romania: 'De aflat de ce s-a întrerupt săptămâna trecută',
  },
  { column: 2, due: 3, france: 'Bilan de la campagne d’automne', romania: 'Bilanțul campaniei de toamnă' },
  { column: 2, story: 0, france: 'Jingle de la matinale', romania: 'Jingle-ul matinalului' },
  { column: 3, france: 'Inventaire des micros', romania: 'Inventarul microfoanelor' },
  { column: 3, story: 1, france: 'Liste des invités', romania: 'Lista invitaților' },
];

/** Fills empty boards of the demonstration with the work of a radio house. */
export async function fillBoards(parts: Parts, last: string): Promise<void> {
  if ((await readOrder(parts.store, owner, 'column', {})).length > 0) return;
  for (const { slug: group, territory } of demoGroups) {
    const language = territory as Language;
    const people = demoPeople
      .filter(({ scope }) => scope.includes(group) || scope.includes(territory))
      .map(({ email }) => email);
    const columnIds: number[] = [];
    for (const title of columns[language]) columnIds.push(await addColumn(parts, owner, { group, title }));
    const storyIds: number[] = [];
    for (const [title, acceptance] of stories[language]) {
      storyIds.push(await addStory(parts, owner, { ...storyFields.parse({ title, acceptance }), group }));
    }
    for (const [at, task] of tasks.entries()) {
      const assign = people.slice(at % 2, (at % 2) + 1);
      await addTask(parts, { language, columnIds, storyIds, assign, last }, task);
    }
  }
}

interface Board {
  language: Language;
  columnIds: readonly number[];
  storyIds: readonly number[];
  assign: readonly string[];
  last: string;
}

async function addTask(
  parts: Parts,
  { language, columnIds, storyIds, assign, last }: Board,
  task: Task,
): Promise<void> {
  const { column, story, due, high } = task;
  const item = itemFields.parse({
    title: task[language],
    dueDate: due === undefined ? null : addDays(last, due),
    priority: high ? 'high' : 'medium',
    assign,
  });
  const storyId = story === undefined ? null : (storyIds[story] ?? null);
  const { item: id } = await addItem(parts, owner, { columnId: columnIds[column] ?? 0, storyId, item });
  if (!high) return;
  const comment =
    language === 'france'
      ? 'Vu avec l’antenne : on en parle à la conférence.'
      : 'Vorbit cu emisia: discutăm la ședință.';
  await addComment(parts, owner, 'item', id, comment);
}
