import type { ServerModule } from '@quarterhour/server/module';

export const files: ServerModule = {
  id: 'office/files',
  async serve(app, parts) {
    (await import('./routes.ts')).serveFiles(app, parts);
  },
  async retains() {
    return [(await import('./unused-files.ts')).unusedFiles];
  },
  async jobs() {
    return [(await import('./sweep-files.ts')).sweepFiles];
  },
};
