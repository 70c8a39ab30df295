import { managers } from '@quarterhour/model/roles';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Store } from '../../store/open.ts';
import { auditLog } from '../../store/schema/audit.ts';
import { imports } from '../../store/schema/counting.ts';
import { users } from '../../store/schema/identity.ts';
import type { NoticeKind } from '../notice-kind.ts';

/** An import ended: for the person who uploaded its file. Sources import all the time, and tell nobody. */
export const importFinished: NoticeKind<[{ store: Store }]> = {
  id: 'import_finished',
  words: 'messages/letters',
  tone: 'done',
  async collect({ store }, since) {
    const { db } = store;
    const ended = await db
      .select()
      .from(imports)
      .where(and(eq(imports.state, 'done'), gte(imports.endedAt, since)));
    const uploaded = ended.flatMap(({ files }) => (files.length === 1 ? files : []));
    if (uploaded.length === 0) return [];
    const begun = await db
      .select({ at: auditLog.at, name: auditLog.subject, person: users.id })
      .from(auditLog)
      .innerJoin(users, eq(users.email, auditLog.actor))
      .where(
        and(
          eq(auditLog.action, 'import_log'),
          eq(auditLog.actorKind, 'person'),
          inArray(auditLog.subject, uploaded),
          gte(auditLog.at, new Date(since.getTime() - 86_400_000)),
        ),
      );
    return ended.flatMap(({ id, files, station, startedAt, endedAt, counts }) => {
      // The upload is recorded before its import begins.
      const [upload] = begun
        .filter(({ name, at }) => name === files[0] && at <= startedAt)
        .sort((one, other) => other.at.getTime() - one.at.getTime());
      if (!upload || files.length !== 1) return [];
      return {
        key: String(id),
        at: endedAt ?? startedAt,
        path: '/settings/imports',
        values: { file: files[0] ?? '', lines: Number(counts.lines ?? 0) },
        roles: managers,
        stations: station === null ? [] : [station],
        people: [upload.person],
      };
    });
  },
};
