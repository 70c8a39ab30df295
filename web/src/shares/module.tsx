import ShareIcon from '@mui/icons-material/IosShare';
import type { Language } from '@quarterhour/model/languages';
import type { WebModule } from '../module.ts';
import { names } from './text/names.ts';

type Pages = typeof import('./pages/pages.ts');

/** Its words; the first visit knows one file for all languages. */
const words = (language: Language) => async () => (await import('./text/texts.ts')).texts[language]();

/** A page, by way of the list of all pages, so that the first visit knows one file of share links. */
const page = <Name extends keyof Pages['pages']>(name: Name) =>
  (async () => (await import('./pages/pages.ts')).pages[name]()) as Pages['pages'][Name];

const icon = <ShareIcon fontSize="small" />;

export const shares: WebModule = {
  id: 'shares',
  pages: { shares: page('shares') },
  icons: { shares: icon },
  names,
  pageActions: [{ id: 'share', label: 'shares.share', icon, load: page('share') }],
  texts: { en: words('en'), fr: words('fr'), ro: words('ro'), zh: words('zh') },
  parts: ['settings', 'contents', 'later'],
};
