import type { ServerModule } from '@quarterhour/server/module';

export const shares: ServerModule = {
  id: 'shares',
  async serve(app, parts) {
    (await import('./routes.ts')).serveShares(app, parts);
  },
  leaves: async () => ({ share_closed: (await import('./close-shares.ts')).closingLeaves }),
  jobs: async () => [(await import('./close-shares.ts')).closeShares],
  async principal(parts, token) {
    const { linkOfSession, readerOf } = await import('./open-link.ts');
    const link = await linkOfSession(parts, token);
    return link && readerOf(link, parts.clock());
  },
};
