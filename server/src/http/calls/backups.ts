import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { backUp, placeOfBackups, readBackups } from '../../backup/backups.ts';
import type { Services } from '../../services.ts';
import { audit } from '../../store/audit.ts';
import { serve } from '../serve.ts';

/** Backups of the installation. One that this server makes ends before its stores close, and its objects serve the next. */
export function serveBackups(app: FastifyInstance, parts: Services): void {
  const closing = new AbortController();
  let running: Promise<unknown> | undefined;
  app.addHook('onClose', async () => {
    closing.abort();
    await running;
  });
  serve(app, api.listBackups, () => readBackups(parts.store, parts.config));
  serve(app, api.makeBackup, async ({ principal }) => {
    const place = placeOfBackups(parts.config);
    await audit(parts.store.db, { actor: principal, action: 'make_backup', subject: place.to });
    running = backUp({ ...parts, folder: parts.config.folder }, place, closing.signal).catch((err: unknown) => {
      if (!closing.signal.aborted) app.log.error({ err }, 'the backup failed');
    });
    return { begun: true as const };
  });
}
