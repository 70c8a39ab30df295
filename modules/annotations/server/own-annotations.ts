import type { Annotation } from '@quarterhour/model/api-annotations';
import { addDays } from '@quarterhour/model/period';
import { administrators, managers, type Role } from '@quarterhour/model/roles';
import type { AnnotationKind, AnnotationQuestion } from '@quarterhour/server/annotations/annotation-kind';
import { localMinutes } from '@quarterhour/server/annotations/local-times';
import { type AnnotationRow, isAbout, stretchOfAnnotation } from '@quarterhour/server/catalogue/annotated';
import type { Services } from '@quarterhour/server/services';
import { annotations } from '@quarterhour/server/store/schema/annotations';
import { and, asc, lte, sql } from 'drizzle-orm';

/** What people wrote about days and moments, for those who may read it. */
export const ownAnnotations: AnnotationKind<[Services]> = {
  id: 'own',
  async find({ store }, question) {
    const { days, stations, podcasts } = question;
    // Clocks differ by a day at the most.
    const around = and(
      lte(annotations.fromDay, addDays(days.to, 1)),
      sql`coalesce(${annotations.toDay}, ${annotations.fromDay}) >= ${addDays(days.from, -1)}`,
    );
    const rows = await store.db.select().from(annotations).where(around).orderBy(asc(annotations.id));
    return rows
      .filter((row) => isReadBy(question, row))
      .flatMap((row) => {
        const said = { key: String(row.id), text: row.text, own: ownOf(question, row) };
        const about = stations.filter((station) => isAbout(row, station));
        const ofPodcasts = podcasts.some((podcast) => isAbout(row, { ...podcast, isPodcast: true }));
        if (ofPodcasts && stations.length === 0) return [{ ...said, ...timesOf(row, question.timezone ?? 'UTC', {}) }];
        return about.map(({ slug, timezone }) => ({
          ...{ ...said, stations: [slug] },
          ...timesOf(row, timezone, question),
        }));
      });
  },
};

function isReadBy({ audience, principal }: AnnotationQuestion, { readers }: AnnotationRow): boolean {
  if (readers === 'everyone') return true;
  return audience === 'principal' && principal.kind !== 'link' && isManager(principal.role);
}

const isManager = (role: Role) => (managers as readonly Role[]).includes(role);

function ownOf(question: AnnotationQuestion, row: AnnotationRow): NonNullable<Annotation['own']> {
  const { id, kind, special, readers } = row;
  return { id, kind, special, readers, may_change: mayChange(question, row) };
}

/** Annotations of a territory are changed by its administrators, others by those who manage all that they are about. */
function mayChange({ principal, audience, seen }: AnnotationQuestion, { scope, stations }: AnnotationRow): boolean {
  if (audience === 'everyone' || principal.kind === 'link' || !isManager(principal.role)) return false;
  if (scope === 'territory') return (administrators as readonly Role[]).includes(principal.role);
  return scope === 'group' || stations.every((slug) => seen.has(slug));
}

/** Whole days are the same on every clock; times are those of the station, on the clock of the query. */
function timesOf(row: AnnotationRow, zone: string, { timezone }: Pick<Partial<AnnotationQuestion>, 'timezone'>) {
  const { fromDay, toDay, fromTime, toTime } = row;
  if (fromTime === '' && toTime === '') return { from: fromDay, to: toDay ?? fromDay };
  const stretch = stretchOfAnnotation(row, zone);
  const isMoment = stretch.to === stretch.from + 1;
  return localMinutes(isMoment ? { from: stretch.from, to: stretch.from } : stretch, timezone ?? zone);
}
