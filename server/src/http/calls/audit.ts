import { Readable } from 'node:stream';
import { api } from '@quarterhour/model/api';
import type { AuditLine } from '@quarterhour/model/audit';
import { csvLine, csvMark } from '@quarterhour/model/csv';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../identity/principal.ts';
import type { Services } from '../../services.ts';
import { type AuditQuery, type AuditRow, audit, readAudit } from '../../store/audit.ts';
import type { Store } from '../../store/open.ts';
import { serve } from '../serve.ts';

function serialize({ at, actorKind: actor_kind, actorOwner: actor_owner, ...row }: AuditRow): AuditLine {
  const { id, actor, action, subject, details } = row;
  return { id, at: at.toISOString(), actor, actor_kind, actor_owner, action, subject, details };
}

/** The scopes whose records a principal may read; undefined for super administrators, who may read all. */
function withinOf({ role, scope }: Principal): readonly string[] | undefined {
  return role === 'superAdmin' ? undefined : scope;
}

export function serveAudit(app: FastifyInstance, { store }: Pick<Services, 'store'>): void {
  serve(app, api.listAudit, async ({ principal, input }) => {
    const rows = await readAudit(store, { ...input, within: withinOf(principal), limit: input.limit + 1 });
    const lines = rows.slice(0, input.limit).map(serialize);
    return { lines, next: rows.length > input.limit ? (lines.at(-1)?.id ?? null) : null };
  });
  serve(app, api.exportAudit, async ({ principal, input, reply }) => {
    const within = withinOf(principal);
    await audit(store.db, {
      actor: principal,
      action: 'export_audit_log',
      subject: 'audit.csv',
      territories: within,
      details: input,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(exported(store, { ...input, within, limit: page })));
  });
}

const page = 1000;

/** All records as CSV, page by page, so that any number of them fits into memory. */
async function* exported(store: Store, query: AuditQuery): AsyncGenerator<string> {
  yield csvMark + csvLine(['id', 'at', 'actor', 'actor_kind', 'actor_owner', 'action', 'subject', 'details']);
  for (let before: number | undefined; ; ) {
    const rows = await readAudit(store, { ...query, before });
    if (rows.length === 0) return;
    yield rows
      .map(serialize)
      .map(({ id, at, actor, actor_kind, actor_owner, action, subject, details }) =>
        csvLine([id, at, actor, actor_kind, actor_owner, action, subject, JSON.stringify(details)]),
      )
      .join('');
    before = rows.at(-1)?.id;
  }
}
