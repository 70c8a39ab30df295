import type { ServerModule } from '@quarterhour/server/module';

export const titles: ServerModule = {
  id: 'titles',
  async serve(app, parts) {
    (await import('./routes.ts')).serveTitles(app, parts);
    (await import('./now-playing.ts')).serveNowPlaying(app, parts);
    (await import('./performances.ts')).servePerformances(app, parts);
  },
  jobs: async () => [(await import('./take-airings.ts')).takeAirings],
};
