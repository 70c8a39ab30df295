import type { ServerModule } from '../module.ts';

export const styleGuide: ServerModule = {
  id: 'style-guide',
  async serve(app, parts) {
    (await import('./captcha.ts')).serveCaptcha(app, parts);
  },
};
