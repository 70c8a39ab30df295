import { managers } from '@quarterhour/model/roles';
import type { Store } from '../../store/open.ts';
import { readStalled } from '../../store/running-work.ts';
import type { NoticeKind } from '../notice-kind.ts';

/** Work makes no progress, since the moment of the notice: of an import, for those who may see it; otherwise for administrators. */
export const workStalled: NoticeKind<[{ store: Store; clock: () => number }]> = {
  id: 'work_stalled',
  words: 'messages/letters',
  tone: 'problem',
  async collect({ store, clock }) {
    const work = await readStalled(store, clock());
    if (!work) return [];
    const { kind, progressedAt, files, station } = work;
    return [
      {
        key: `${kind}|${progressedAt.toISOString()}`,
        at: progressedAt,
        path: kind === 'import' || kind === 'undo' ? '/settings/imports' : '/settings/data',
        values: { work: kind, file: files[0] ?? '', others: Math.max(0, files.length - 1) },
        roles: station === null ? ['superAdmin' as const] : managers,
        stations: station === null ? [] : [station],
      },
    ];
  },
};
