import type { ServerModule } from '@quarterhour/server/module';
import { liveListeningTopic } from '../model/topic.ts';

export const liveListening: ServerModule = {
  id: 'live-listening',
  async serve(app, parts) {
    (await import('./routes.ts')).serveLiveListening(app, parts);
  },
  jobs: async () => [
    (await import('./poll-live-sources.ts')).pollLiveSources,
    (await import('./replace-live-minutes.ts')).replaceLiveMinutes,
  ],
  async pushes() {
    const { activeAmong } = await import('@quarterhour/server/identity/active-people');
    // The event names nothing: what a person may see is decided when they read it.
    return { [liveListeningTopic]: ({ store }, _event, people) => activeAmong(store, people) };
  },
};
