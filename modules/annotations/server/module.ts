import type { ServerModule } from '@quarterhour/server/module';

export const annotations: ServerModule = {
  id: 'annotations',
  async serve(app, parts) {
    const { serveNoun } = await import('@quarterhour/server/http/serve-noun');
    const { annotationNoun } = await import('../model/annotations.ts');
    const { openAnnotations } = await import('./annotations.ts');
    serveNoun(app, parts, annotationNoun, openAnnotations());
  },
  annotations: async () => [(await import('./own-annotations.ts')).ownAnnotations],
};
