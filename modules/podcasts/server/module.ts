import type { ServerModule } from '@quarterhour/server/module';

export const podcasts: ServerModule = {
  id: 'podcasts',
  async serve(app, parts) {
    (await import('./routes.ts')).servePodcasts(app, parts);
    (await import('./redirect-prefix.ts')).serveRedirectPrefix(app, parts);
  },
  jobs: async () => [
    (await import('./purge-podcasts.ts')).purgePodcasts,
    (await import('./read-feeds.ts')).readFeeds,
    (await import('./count-prefix-requests.ts')).countPrefixRequests,
  ],
  commands(program, { withCaller }) {
    program
      .command('podcast')
      .description('podcasts')
      .command('add')
      .description('add a podcast by its feed, or read the feed of an existing one again')
      .argument('<feed>', 'the address of its feed, or a file; - reads standard input')
      .option(
        '--group <slug>',
        'the group that it belongs to; created if it does not exist; optional if there is only one',
      )
      .option('--slug <slug>', 'its id in addresses; made from its title if omitted')
      .action((feed: string, given: { group?: string; slug?: string }) =>
        withCaller('a command', async ({ call }) => (await import('./add.ts')).addPodcast(call, { feed, ...given })),
      );
  },
};
