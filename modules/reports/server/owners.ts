import { owner, type Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { readMakers } from '../../shares/server/makers.ts';
import type { ReportRow } from './tables.ts';

type Owned = Pick<ReportRow, 'makerId' | 'createdBy'>;

/** The owners of reports as they are now: with the scope that they have today. `gone` for people without access. */
export async function readOwners(store: Store, rows: readonly Owned[]): Promise<(row: Owned) => Principal | 'gone'> {
  const makers = await readMakers(store, rows);
  return (row) => {
    const { makerId, createdBy } = row;
    const maker = makers(row);
    if (maker === 'gone') return 'gone';
    if (maker === undefined || makerId === null) return owner;
    return { id: makerId, email: createdBy, role: maker.role, scope: maker.scope, kind: 'person' };
  };
}

/** Whether somebody owns a report. */
export function isOwn({ makerId }: Pick<ReportRow, 'makerId'>, { kind, id }: Principal): boolean {
  return kind === 'person' ? makerId === id : makerId === null && kind === 'owner';
}
