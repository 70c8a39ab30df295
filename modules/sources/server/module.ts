import type { ServerModule } from '@quarterhour/server/module';
import { addSourceCommands } from './command-line.ts';

export const sources: ServerModule = {
  id: 'sources',
  async serve(app, parts) {
    (await import('./routes.ts')).serveSources(app, parts);
    (await import('./arriving/serve-pieces.ts')).servePieces(app, parts);
    if (parts.config.syslog) (await import('./syslog/serve-syslog.ts')).serveSyslog(app, parts, parts.config.syslog);
  },
  jobs: async () => [
    (await import('./read-sources.ts')).readSources,
    (await import('./take-arrived-logs.ts')).takeArrivedLogs,
  ],
  figures: async () => (await import('./figures.ts')).figures,
  commands: addSourceCommands,
};
