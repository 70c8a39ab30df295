import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

const signIn = async () => import('./pages/sign-in-pages.tsx');

export const loaded: LoadedModule = {
  pages: {
    'settings-site': async () => (await import('./pages/site-page.tsx')).SitePage,
    login: async () => (await signIn()).SignInPage,
    register: async () => (await import('./pages/register-page.tsx')).RegisterPage,
    'forgot-password': async () => (await signIn()).ForgotPage,
    'check-mail': async () => (await import('./pages/check-mail-page.tsx')).CheckMailPage,
    'reset-password': async () => (await signIn()).ResetPage,
    'code-verification': async () => (await signIn()).CodePage,
    'coming-soon': async () => (await import('./pages/coming-soon-page.tsx')).ComingSoonPage,
    'under-construction': async () => (await import('./pages/closed-page.tsx')).ClosedPage,
    landing: async () => (await import('./pages/landing-page.tsx')).LandingPage,
    price: async () => (await import('./pages/price-page.tsx')).PricePage,
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
