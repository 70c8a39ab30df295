import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { backUp, placeOfBackups, readBackups } from '../../backup/backups.ts';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';

/** Backups of the installation. */
export function serveBackups(app: FastifyInstance, parts: Services): void {
  serve(app, api.listBackups, () => readBackups(parts.store, parts.config));
  serve(app, api.makeBackup, async () => {
    const place = placeOfBackups(parts.config);
    backUp({ ...parts, folder: parts.config.folder }, place).catch((err: unknown) =>
      app.log.error({ err }, 'the backup failed'),
    );
    return { begun: true as const };
  });
}
