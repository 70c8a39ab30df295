import { addDays } from '@quarterhour/model/period';
import { count } from 'drizzle-orm';
import { showColors } from '../../../modules/shows/model/shows.ts';
import { changedFrom, type Slot } from '../../../modules/shows/model/slots.ts';
import type { Store } from '../store/open.ts';
import { ownDayparts, shows } from '../store/schema/shows.ts';

const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];
const everyDay = [...workdays, ...weekend];
/** Since before the first log. */
const since = '2024-01-01';

const slot = (weekdays: readonly number[], start: string, end: string): Slot => ({
  ...{ weekdays: [...weekdays], start, end, from: since, until: null, every_weeks: 1, exceptions: [], source: '' },
});

/** A show: its name, its presenters, and its times. */
type Made = readonly [name: string, presenters: string, ...slots: readonly Slot[]];

const french = (town: string): Made[] => [
  ['La matinale', 'Nolwenn Keraudren, Malik Sarre', slot(workdays, '06:00', '09:30')],
  ['Le grand large', 'Aude Lisle', slot(workdays, '09:30', '12:00')],
  [`Midi ${town}`, 'Paul Verdenne', slot(workdays, '12:00', '14:00')],
  ['Les heures calmes', '', slot(workdays, '14:00', '16:30')],
  ['Retour de plage', 'Inès Caradec', slot(workdays, '16:30', '19:00')],
  ['Découvertes', 'Yanis Hoarau', slot(workdays, '20:00', '22:00')],
  ['Week-end matin', 'Lise Ansel', slot(weekend, '08:00', '12:00')],
  ['La nuit', '', slot(everyDay, '23:00', '05:30')],
];

const romanian = (town: string): Made[] => [
  ['Deșteptarea', 'Mara Dinu, Vlad Sima', slot(workdays, '06:00', '10:00')],
  ['Muzică la serviciu', 'Ilinca Radu', slot(workdays, '10:00', '13:00')],
  [`${town} la prânz`, 'Tudor Neagu', slot(workdays, '13:00', '15:00')],
  ['Drumul spre casă', 'Sorina Pavel', slot(workdays, '16:00', '19:00')],
  ['Seara pe val', 'Luca Mihai', slot(workdays, '20:00', '22:00')],
  ['Dimineți de weekend', 'Ana Crețu', slot(weekend, '09:00', '12:00')],
  ['Noaptea', '', slot(everyDay, '23:30', '05:00')],
];

const schedules: Record<string, Made[]> = {
  ondelune: french('Ondelune'),
  'granit-onde': french('Granit'),
  'maree-douce': french('Marée'),
  'lucarne-info': [
    ['Le journal du matin', 'Claire Dufour', slot(workdays, '05:00', '09:05')],
    ['Les dossiers', 'Rémi Valois', slot(workdays, '09:05', '12:00')],
    ['Le direct', '', slot(workdays, '12:00', '17:00')],
    ['Le grand soir', 'Sonia Marchal', slot(workdays, '17:00', '20:00')],
    ['Débats du samedi', 'Hugo Tessier', slot([6], '10:00', '12:00')],
  ],
  'lagon-pei': french('Lagon'),
  brandusa: romanian('Brândușa'),
  viorea: romanian('Viorea'),
  repriza: romanian('Repriza'),
  tarm: romanian('Țărm'),
};

/**
 * Makes the programme schedules of the demonstration. Four weeks ago, Ondelune's breakfast began to go on until ten, and one day
 * of it was a special.
 * @param last the last full day of its logs
 */
export async function fillSchedules({ db }: Pick<Store, 'db'>, last: string): Promise<void> {
  const [found] = await db.select({ made: count() }).from(shows);
  if (found && found.made > 0) return;
  const changeDay = addDays(last, -27);
  const rows = Object.entries(schedules).flatMap(([station, made]) =>
    made.map(([name, presenters, ...slots], at) => ({
      ...{ station, name, presenters, color: at % showColors },
      slots: station === 'ondelune' ? longer(name, slots, changeDay, last) : slots,
    })),
  );
  await db.insert(shows).values(rows.map((row) => ({ ...row, slots: [...row.slots] })));
  await db.insert(ownDayparts).values([
    {
      territory: 'romania',
      name: 'Prime time',
      slots: [slot(workdays, '07:00', '09:00'), slot(workdays, '17:00', '19:00')],
    },
    { territory: 'romania', name: 'Weekend', slots: [slot(weekend, '08:00', '20:00')] },
  ]);
}

function longer(name: string, slots: readonly Slot[], day: string, last: string): Slot[] {
  if (name === 'La matinale') {
    const special = { date: addDays(last, -8), start: '05:00', end: '10:00' };
    return changedFrom(
      slots,
      slots.map((one) => ({ ...one, end: '10:00', exceptions: [special] })),
      day,
    );
  }
  if (name !== 'Le grand large') return [...slots];
  return changedFrom(
    slots,
    slots.map((one) => ({ ...one, start: '10:00' })),
    day,
  );
}
