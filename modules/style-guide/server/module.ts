import type { ServerModule } from '@quarterhour/server/module';

export const styleGuide: ServerModule = {
  id: 'style-guide',
  async serve(app, parts) {
    (await import('./captcha.ts')).serveCaptcha(app, parts);
  },
};
