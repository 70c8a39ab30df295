import { addDays } from '@quarterhour/model/period';
import { count } from 'drizzle-orm';
import type { Store } from '../store/open.ts';
import { annotations } from '../store/schema/annotations.ts';

const by = { createdBy: 'ioana@example.org' };

/** Writes what people of the demonstration noted about the last weeks, unless there is anything. @param last the newest day of the logs */
export async function fillAnnotations({ db }: Pick<Store, 'db'>, last: string): Promise<void> {
  const [found] = await db.select({ made: count() }).from(annotations);
  if (found && found.made > 0) return;
  await db.insert(annotations).values([
    {
      ...{ ...by, text: 'Campagne d’affichage à Brest', kind: 'campaign', scope: 'group', group: 'ondelune' },
      ...{ fromDay: addDays(last, -20), toDay: addDays(last, -11) },
    },
    {
      ...{ ...by, text: 'Concert en direct du port', kind: 'special_programme', scope: 'stations', special: true },
      ...{ stations: ['ondelune'], fromDay: addDays(last, -9), fromTime: '20:00', toTime: '22:30' },
    },
    {
      ...{ ...by, text: 'Emițătorul a fost înlocuit', kind: 'technical', scope: 'stations', stations: ['brandusa'] },
      ...{ fromDay: addDays(last, -16), readers: 'managers' },
    },
  ]);
}
