import { managers } from '@quarterhour/model/roles';
import { and, eq, gte } from 'drizzle-orm';
import type { Store } from '../../store/open.ts';
import { imports } from '../../store/schema/counting.ts';
import type { NoticeKind } from '../notice-kind.ts';

/** An import failed: for those who may import for its station, once a day for each file and source. */
export const importFailed: NoticeKind<[{ store: Store }]> = {
  id: 'import_failed',
  words: 'messages/letters',
  tone: 'problem',
  async collect({ store }, since) {
    const rows = await store.db
      .select()
      .from(imports)
      .where(and(eq(imports.state, 'failed'), gte(imports.endedAt, since)));
    return rows.map(({ station, files, endedAt, startedAt }) => {
      const at = endedAt ?? startedAt;
      const file = files[0] ?? '';
      return {
        key: [station ?? '', file.slice(0, 200), at.toISOString().slice(0, 10)].join('|'),
        at,
        path: '/settings/imports',
        values: { file, others: Math.max(0, files.length - 1) },
        roles: station === null ? ['superAdmin' as const] : managers,
        stations: station === null ? [] : [station],
      };
    });
  },
};
